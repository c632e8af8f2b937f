export {
  nativeTokenAddresses,
  portfolioNamespaces,
  restrictedTimezones,
  sendNamespaces,
  swapChainIds,
} from '../constants/chains.js'
export type { Currency } from '../constants/currencies.js'
export { cachedAccountsLimit } from '../constants/lists.js'
export { balanceRetryWaitMs, nativeBalanceCacheMs } from '../constants/timing.js'
