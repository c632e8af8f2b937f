export type { FeeEstimate, MinedNote, ResolvedName, Seen, Transfer } from '../adapters/Adapter.js'
export { getActivity } from '../adapters/activity.js'
export { getAdapter } from '../adapters/getAdapter.js'
export { getTokenBalances, hasPortfolio } from '../adapters/getTokenBalances.js'
export { readSeen } from '../adapters/readSeen.js'
export type {
  BatchMark,
  ContractCall,
  DecodedSwap,
  Simulation,
  SwapAdapter,
  SwapOrder,
} from '../adapters/SwapAdapter.js'
