// Everything that is not needed to show the list of wallets: loaded once, after the first view stands.
export { checkOptions } from '../config/checkOptions.js'
export { withTimeout } from '../connectors/withTimeout.js'
export { startAnalytics } from '../events/startAnalytics.js'
export { refreshBalanceIntent } from './balance.js'
export { cancelConnectIntent, connectIntent, disconnectIntent } from './connect.js'
export { connectPageIntent } from './connectPage.js'
export { followState } from './followState.js'
export { getProviderIntent } from './getProvider.js'
export { letGoIntent } from './letGo.js'
export { dispatchAtom } from './machine.js'
export { deleteConnectionIntent, switchConnectionIntent } from './multiWallet.js'
export { enterNamespaceIntent, openNamespaceIntent } from './namespace.js'
export { abandonSwitchAtom, confirmNetworkSwitchIntent, switchNetworkIntent } from './network.js'
export { preparePairingIntent, startPairingIntent, stopPairingIntent } from './pairing.js'
export { restoreIntent } from './restore.js'
export { showErrorIntent } from './showError.js'
export {
  loadMoreWalletsIntent,
  loadWalletsIntent,
  narrowWalletsIntent,
  searchWalletsIntent,
} from './wallets.js'
