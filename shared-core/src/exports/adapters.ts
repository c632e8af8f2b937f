export type { FeeEstimate, ResolvedName, Transfer } from '../adapters/Adapter.js'
export { getActivity } from '../adapters/activity.js'
export type { MinedNote, Seen } from '../adapters/Followed.js'
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
