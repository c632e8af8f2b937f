export type { EventLog, FoyerEvent } from '../events/createEventLog.js'
export {
  type AccountDetails,
  accountAtom,
  isBalanceUnknownAtom,
  resetAccountDetailsIntent,
  setAccountDetailsIntent,
} from '../state/account.js'
export {
  alertAtom,
  bannerAtom,
  hideAlertIntent,
  hideBannerIntent,
  type ShownAlert,
  type ShownBanner,
  showBannerIntent,
} from '../state/banner.js'
export { closeModalIntent } from '../state/closeModal.js'
export { configAtom, featuresAtom, modalFeaturesAtom, servedViewsAtom } from '../state/config.js'
export type { ConnectParameters } from '../state/connect.js'
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
  cancelConnectIntent,
  certifiedOnlyAtom,
  confirmNetworkSwitchIntent,
  connectIntent,
  connectPageIntent,
  deleteConnectionIntent,
  disconnectIntent,
  enterNamespaceIntent,
  getProviderIntent,
  letGoIntent,
  loadMoreWalletsIntent,
  loadWalletsIntent,
  openNamespaceIntent,
  refreshBalanceIntent,
  restoreIntent,
  searchWalletsIntent,
  showErrorIntent,
  startPairingIntent,
  stopPairingIntent,
  switchConnectionIntent,
  switchNetworkIntent,
} from '../state/late.js'
export { fetchEngine, loadEngineIntent } from '../state/lateIntent.js'
export type { ConnectionPlace } from '../state/multiWallet.js'
export {
  goBackIntent,
  type ModalState,
  modalAtom,
  type Navigator,
  navigateIntent,
  navigatorAtom,
  routeAtom,
  shakeModalIntent,
  wasOpenedAtom,
} from '../state/navigation.js'
export type { SwitchNetworkParameters } from '../state/network.js'
export { type OpenOutcome, openResultAtom, settleOpenIntent } from '../state/openResult.js'
export { openedWalletAtom, type Pairing, pairingAtom } from '../state/pairingState.js'
export { addRecentWalletIntent, recentWalletsAtom } from '../state/recentWallets.js'
export { signatureGuardAtom } from '../state/signatureGuard.js'
export { type RunningState, startState } from '../state/start.js'
export { hasStoredConnectionAtom } from '../state/storedConnections.js'
export { showUnsupportedChainIntent } from '../state/unsupportedChain.js'
export {
  allWalletsAtom,
  featuredWalletsAtom,
  mergeWallets,
  recommendedWalletsAtom,
  type WalletList,
  walletSearchAtom,
} from '../state/walletLists.js'
