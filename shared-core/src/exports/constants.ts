export { portfolioNamespaces, sendNamespaces } from '../constants/chains.js'
export { cachedAccountsLimit, personNameLimit, recentReceiversLimit } from '../constants/lists.js'
export { balanceRetryWaitMs, nativeBalanceCacheMs, searchWaitMs } from '../constants/timing.js'
