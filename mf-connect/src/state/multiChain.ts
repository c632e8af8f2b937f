import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { Network, WalletListItem } from '@foyer/shared-core/entities'
import type { ViewData } from '@foyer/shared-core/manifest'
import { networksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { openExternalIntent } from './connectExternal.js'
import { offeredConnectorsAtom, offeredNamespacesAtom } from './offered.js'

/** One namespace of a wallet, its connector there, and the page's networks in it. */
export type ChainChoice = {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly networks: readonly [Network, ...Network[]]
}

/** The namespaces of one wallet that the page has networks of, in the page's order. */
export const chainChoicesAtom = atom((get) => {
  const namespaces = get(offeredNamespacesAtom)
  const connectors = get(offeredConnectorsAtom)
  const networks = get(networksAtom)
  return ({ connectorIds }: ViewData['ConnectingMultiChain']): readonly ChainChoice[] =>
    namespaces.flatMap((namespace) => {
      const way = connectors.find((x) => connectorIds.includes(x.id) && x.namespaces.includes(namespace))
      const [first, ...others] = networks.filter((x) => x.chainNamespace === namespace)
      return way && first ? [{ namespace, connectorId: way.id, networks: [first, ...others] }] : []
    })
})

/** Asks the wallet in the namespace that the visitor chose. */
export const chooseChainIntent = atom(
  null,
  (
    _get,
    set,
    {
      wallet,
      ...to
    }: { connectorId: string; namespace: ChainNamespace; wallet?: WalletListItem | undefined },
  ) => set(openExternalIntent, { ...to, ...(wallet && { wallet }) }),
)
