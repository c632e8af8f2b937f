export type { EventLog, FoyerEvent } from '../events/createEventLog.js'
export {
  type AccountDetails,
  accountAtom,
  resetAccountDetailsIntent,
  setAccountDetailsIntent,
} from '../state/account.js'
export { isBalanceUnknownAtom, refreshBalanceIntent } from '../state/balance.js'
export {
  alertAtom,
  bannerAtom,
  hideAlertIntent,
  hideBannerIntent,
  type ShownAlert,
  type ShownBanner,
  showBannerIntent,
  showErrorIntent,
} from '../state/banner.js'
export { closeModalIntent } from '../state/closeModal.js'
export { configAtom, featuresAtom, servedViewsAtom } from '../state/config.js'
export {
  type ConnectParameters,
  cancelConnectIntent,
  connectIntent,
  disconnectIntent,
  getProviderIntent,
} from '../state/connect.js'
export {
  activeCaipAddressAtom,
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  addNetworkIntent,
  connectionStateAtom,
  connectionsAtom,
  connectorsAtom,
  isNetworkSupportedAtom,
  type ListedConnection,
  loadingAtom,
  networksAtom,
  removeNetworkIntent,
  statusAtom,
} from '../state/connections.js'
export { eventsAtom, trackIntent } from '../state/events.js'
export {
  goBackIntent,
  type ModalState,
  modalAtom,
  type Navigator,
  navigateIntent,
  navigatorAtom,
  routeAtom,
  shakeModalIntent,
} from '../state/navigation.js'
export {
  confirmNetworkSwitchIntent,
  type SwitchNetworkParameters,
  showUnsupportedChainIntent,
  switchNetworkIntent,
} from '../state/network.js'
export { type OpenOutcome, openResultAtom, settleOpenIntent } from '../state/openResult.js'
export { type Pairing, pairingAtom, startPairingIntent, stopPairingIntent } from '../state/pairing.js'
export { addRecentWalletIntent, recentWalletsAtom } from '../state/recentWallets.js'
export { hasStoredConnectionAtom, restoreIntent } from '../state/restore.js'
export { type RunningState, startState } from '../state/start.js'
export {
  allWalletsAtom,
  certifiedOnlyAtom,
  featuredWalletsAtom,
  loadMoreWalletsIntent,
  loadWalletsIntent,
  mergeWallets,
  recommendedWalletsAtom,
  searchWalletsIntent,
  type WalletList,
  walletSearchAtom,
} from '../state/wallets.js'
