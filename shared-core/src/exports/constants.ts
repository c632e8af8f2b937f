export {
  nativeTokenAddresses,
  portfolioNamespaces,
  restrictedTimezones,
  sendNamespaces,
  swapChainIds,
} from '../constants/chains.js'
export type { Currency } from '../constants/currencies.js'
export {
  cachedAccountsLimit,
  hiddenPagesLimit,
  personNameLimit,
  recentReceiversLimit,
} from '../constants/lists.js'
export { balanceRetryWaitMs, nativeBalanceCacheMs, searchWaitMs } from '../constants/timing.js'
