import type { Clock } from './Clock.js'
import { delay } from './delay.js'

function setTimer(ms: number, fn: () => void): () => void {
  const timer = setTimeout(fn, ms)
  return () => clearTimeout(timer)
}

/** The real clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  setTimer,
  delay: (ms, signal) => delay(setTimer, ms, signal),
}
