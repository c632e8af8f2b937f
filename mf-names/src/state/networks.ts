import type { Network } from '@foyer/shared-core/entities'
import { activeNamespaceAtom, reachableNetworksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Whether the account in use can have a name: names are EVM only [ROLE-09]. */
export const canHaveNameAtom = atom((get): boolean => get(activeNamespaceAtom) === 'eip155')

/** The networks of the page whose accounts can have names. */
export const nameNetworksAtom = atom((get): readonly Network[] =>
  get(reachableNetworksAtom).filter((x) => x.chainNamespace === 'eip155'),
)
