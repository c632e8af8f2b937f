export { portfolioNamespaces, sendNamespaces } from '../constants/chains.js'
export { balanceRetryWaitMs, nativeBalanceCacheMs } from '../constants/timing.js'
