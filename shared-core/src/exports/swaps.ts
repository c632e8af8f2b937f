export {
  forgetSwapIntent,
  type PendingSwap,
  pendingSwapsAtom,
  rememberSwapIntent,
  type SwapSide,
  settleBatchIntent,
  swappedHereAtom,
} from '../state/pendingSwaps.js'
