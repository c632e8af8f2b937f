import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { connectionStateAtom, connectorsAtom, networksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The namespaces a wallet is looked for in: the one the visitor is on the way to, else all that are configured. */
export const offeredNamespacesAtom = atom((get): readonly ChainNamespace[] => {
  const { switchingNamespace } = get(connectionStateAtom)
  if (switchingNamespace) return [switchingNamespace]
  return [...new Set(get(networksAtom).map((x) => x.chainNamespace))]
})

/** What reaches a wallet there. */
export const offeredConnectorsAtom = atom((get) => {
  const offered = get(offeredNamespacesAtom)
  return get(connectorsAtom).filter((x) => !x.spare && x.namespaces.some((own) => offered.includes(own)))
})

/** Whether a wallet of the list may serve there: one that tells no chains may. The service knows the configured ones. */
export const isServingAtom = atom((get) => {
  const { switchingNamespace } = get(connectionStateAtom)
  return ({ chains }: WalletListItem): boolean =>
    !switchingNamespace || !chains?.length || chains.some((x) => x.startsWith(`${switchingNamespace}:`))
})
