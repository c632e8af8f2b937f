export { serverNowMs } from '../clock/serverTime.js'
export type { Events, TrackedEvent } from '../events/Events.js'
export type { ConnectionPlace } from '../intents/switchConnection.js'
export { closeModalIntent } from '../start/closeModal.js'
export { fetchEngine, loadEngineIntent } from '../start/lateIntent.js'
export * from '../start/lateIntents.js'
export { type RunningState, startState } from '../start/start.js'
export {
  accountAtom,
  isBalanceUnknownAtom,
  setAccountDetailsIntent,
  shortAddressAtom,
} from '../state/account.js'
export {
  alertAtom,
  bannerAtom,
  hideAlertIntent,
  hideBannerIntent,
  type ShownAlert,
  showBannerIntent,
} from '../state/banner.js'
export {
  configAtom,
  featuresAtom,
  modalFeaturesAtom,
  servedViewsAtom,
  viewFactsAtom,
} from '../state/config.js'
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
  isReadyAtom,
  type ListedConnection,
  loadingAtom,
  networksAtom,
  proposingConnectorAtom,
  removeNetworkIntent,
  statusAtom,
  statusesAtom,
} from '../state/connections.js'
export { currencyAtom } from '../state/currency.js'
export { embeddedAtom } from '../state/embedded.js'
export { eventsAtom, trackIntent } from '../state/events.js'
export { frameMountAtom } from '../state/frameMount.js'
export { historyChangesAtom } from '../state/historyChanges.js'
export { identitiesAtom } from '../state/identities.js'
export {
  goBackIntent,
  modalAtom,
  type Navigator,
  navigateIntent,
  navigatorAtom,
  routeAtom,
  shakeModalIntent,
  wantedRouteAtom,
  wasOpenedAtom,
} from '../state/navigation.js'
export { openQuestionsAtom } from '../state/openQuestions.js'
export { type OpenOutcome, openResultAtom, settleOpenIntent } from '../state/openResult.js'
export { openedWalletAtom, pairingAtom } from '../state/pairingState.js'
export { reachableNetworksAtom } from '../state/reachableNetworks.js'
export { recentWalletsAtom } from '../state/recentWallets.js'
export { isRegionRestrictedAtom } from '../state/restrictedRegion.js'
export { closesOnConnect, routeAfter, type Visitor, visitorAtom } from '../state/routeAfter.js'
export { type SignatureCheck, signatureGuardAtom } from '../state/signatureGuard.js'
export { type ShownSignIn, signInAtom } from '../state/signIn.js'
export { hasStoredConnectionAtom } from '../state/storedConnections.js'
export {
  allWalletsAtom,
  featuredWalletsAtom,
  recommendedWalletsAtom,
  type WalletList,
  walletSearchAtom,
} from '../state/walletLists.js'
