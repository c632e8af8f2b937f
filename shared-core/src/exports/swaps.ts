export { holdOpen } from '../state/holdOpen.js'
export {
  forgetSwapIntent,
  noteSwapSeenIntent,
  type PendingSwap,
  pendingSwapsAtom,
  rememberSwapIntent,
  type SwapSide,
  settleBatchIntent,
  swappedHereAtom,
} from '../state/pendingSwaps.js'
