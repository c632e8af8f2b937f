import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { configAtom, connectionStateAtom, connectorsAtom, networksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { sameWallet } from '../order/sameWallet.js'

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

/** Whether this device reaches a wallet at all: a phone cannot scan its own screen, so it takes a link there. */
const isReachableAtom = atom((get) => {
  const { isMobile } = get(configAtom)
  const installed = get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect')
  return (wallet: WalletListItem): boolean =>
    !isMobile ||
    Boolean(wallet.mobile_link || wallet.webapp_link) ||
    installed.some((x) => sameWallet(x, wallet))
})

/**
 * Whether a wallet of the list may serve here and there: one that tells no chains may. The service knows the
 * configured ones.
 */
export const isServingAtom = atom((get) => {
  const { switchingNamespace } = get(connectionStateAtom)
  const isReachable = get(isReachableAtom)
  const isOf = ({ chains }: WalletListItem): boolean =>
    !switchingNamespace || !chains?.length || chains.some((x) => x.startsWith(`${switchingNamespace}:`))
  return (wallet: WalletListItem): boolean => isOf(wallet) && isReachable(wallet)
})
