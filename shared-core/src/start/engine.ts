// Everything that the list of wallets does not need: loaded once, after the first view.

export { withTimeout } from '../clock/withTimeout.js'
export { checkOptions } from '../config/checkOptions.js'
export { startAnalytics } from '../events/startAnalytics.js'
export { refreshBalanceIntent } from '../intents/balance.js'
export { cancelConnectIntent, connectIntent, disconnectIntent } from '../intents/connect.js'
export { connectPageIntent } from '../intents/connectPage.js'
export { getProviderIntent } from '../intents/getProvider.js'
export { enterNamespaceIntent, openNamespaceIntent } from '../intents/namespace.js'
export { abandonSwitchAtom, confirmNetworkSwitchIntent, switchNetworkIntent } from '../intents/network.js'
export { showErrorIntent } from '../intents/showError.js'
export { preparePairingIntent, startPairingIntent, stopPairingIntent } from '../intents/showPairing.js'
export { deleteConnectionIntent, switchConnectionIntent } from '../intents/switchConnection.js'
export {
  loadMoreWalletsIntent,
  loadWalletsIntent,
  narrowWalletsIntent,
  searchWalletsIntent,
} from '../intents/wallets.js'
export { letGoIntent } from '../runner/letGo.js'
export { dispatchAtom } from '../runner/machine.js'
export { restoreIntent } from '../runner/restore.js'
export { followState } from './followState.js'
