export {
  forgetSwapIntent,
  type PendingSwap,
  pendingSwapsAtom,
  rememberSwapIntent,
  type SwapSide,
  swappedHereAtom,
} from '../state/pendingSwaps.js'
