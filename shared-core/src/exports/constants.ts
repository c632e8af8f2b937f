export { portfolioNamespaces, sendNamespaces } from '../constants/chains.js'
export { cachedAccountsLimit } from '../constants/lists.js'
export { balanceRetryWaitMs, nativeBalanceCacheMs } from '../constants/timing.js'
