export type { FeeEstimate, ResolvedName, Transfer } from '../adapters/Adapter.js'
export { getActivity } from '../adapters/activity.js'
export { getAdapter } from '../adapters/getAdapter.js'
export { getTokenBalances, hasPortfolio } from '../adapters/getTokenBalances.js'
export type {
  ContractCall,
  DecodedSwap,
  Simulation,
  SwapAdapter,
  SwapOrder,
} from '../adapters/SwapAdapter.js'
