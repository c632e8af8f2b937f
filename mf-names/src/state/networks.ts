import { coinTypeOf } from '@foyer/shared-core/caip'
import type { Network } from '@foyer/shared-core/entities'
import { activeNetworkAtom, reachableNetworksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Names are EVM only [ROLE-09], and have addresses on chains with a coin type alone [VAL-24]. */
export const hasNames = ({
  caipNetworkId,
  chainNamespace,
}: Pick<Network, 'caipNetworkId' | 'chainNamespace'>): boolean =>
  chainNamespace === 'eip155' && coinTypeOf(caipNetworkId) !== undefined

/** Whether the account in use can have a name. */
export const canHaveNameAtom = atom((get): boolean => hasNames(get(activeNetworkAtom)))

/** The networks of the page whose accounts can have names. */
export const nameNetworksAtom = atom((get): readonly Network[] => get(reachableNetworksAtom).filter(hasNames))
