import type { ChainNamespace } from '@foyer/shared-core/caip'
import type { Connector } from '@foyer/shared-core/connectors'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { configAtom, connectionStateAtom, connectorsAtom, networksAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { indexWallets } from '../lists/indexWallets.js'
import { nameOf } from '../lists/sameWallet.js'

/** The namespaces to offer wallets of: the one that the visitor is switching to, else all that are configured. */
export const offeredNamespacesAtom = atom((get): readonly ChainNamespace[] => {
  const { switchingNamespace } = get(connectionStateAtom)
  if (switchingNamespace) return [switchingNamespace]
  return [...new Set(get(networksAtom).map((x) => x.chainNamespace))]
})

/** The connectors of those namespaces. The option `basic` leaves only a pairing, also beside installed wallets. */
export const offeredConnectorsAtom = atom((get) => {
  const offered = get(offeredNamespacesAtom)
  const { basic } = get(configAtom).options
  return get(connectorsAtom).filter(
    (connector, _, all) =>
      !connector.spare &&
      (!basic || connector.kind === 'walletConnect') &&
      connector.namespaces.some((own) => offered.includes(own)) &&
      !all.some((other) => isSdkOf(connector, other)),
  )
})

/**
 * Whether a connector is the SDK of a wallet whose extension announced itself too, as `io.metamask.mmc` beside
 * `io.metamask`: the same name, and an rdns below the other's.
 */
const isSdkOf = (connector: Connector, other: Connector): boolean =>
  other.rdns !== undefined &&
  (connector.rdns?.startsWith(`${other.rdns}.`) ?? false) &&
  nameOf(connector) === nameOf(other)

/** Whether this device can reach a wallet: a phone cannot scan its own screen, so it needs a link. */
const isReachableAtom = atom((get) => {
  const { isMobile } = get(configAtom)
  const installed = indexWallets(get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect'))
  return (wallet: WalletListItem): boolean =>
    !isMobile || Boolean(wallet.mobile_link || wallet.webapp_link) || installed.find(wallet) !== undefined
})

/**
 * Whether a wallet of the list may serve the offered namespaces; a wallet that lists no chains may. The service already
 * filters by the configured chains.
 */
export const isServingAtom = atom((get) => {
  const { switchingNamespace } = get(connectionStateAtom)
  const isReachable = get(isReachableAtom)
  const isOf = ({ chains }: WalletListItem): boolean =>
    !switchingNamespace || !chains?.length || chains.some((x) => x.startsWith(`${switchingNamespace}:`))
  return (wallet: WalletListItem): boolean => isOf(wallet) && isReachable(wallet)
})
