import type { Clock } from '../clock/Clock.js'
import { delay } from '../clock/delay.js'

export type TestClock = Clock & {
  /** Moves time on and fires every timer that falls due, in order. */
  advance(ms: number): void
  /** Moves time on in steps, letting promises settle before and after each timer. */
  advanceAsync(ms: number): Promise<void>
  /** Timers that still wait. */
  readonly pending: number
}

type Timer = { readonly atMs: number; readonly order: number; readonly fn: () => void }

/** One turn of the event loop: every settled promise's followers have run. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * A clock that stands until the test moves it.
 * @returns The clock.
 * @example const clock = createTestClock(); clock.advance(30_000)
 */
export function createTestClock({ startMs = Date.UTC(2026, 0, 1) }: { startMs?: number } = {}): TestClock {
  let nowMs = startMs
  let order = 0
  const timers = new Set<Timer>()

  const next = (untilMs: number) =>
    [...timers].filter((x) => x.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs || a.order - b.order)[0]
  const fire = (timer: Timer) => {
    timers.delete(timer)
    nowMs = Math.max(nowMs, timer.atMs)
    timer.fn()
  }
  const setTimer = (ms: number, fn: () => void) => {
    const timer = { atMs: nowMs + Math.max(0, ms), order: order++, fn }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  return {
    nowMs: () => nowMs,
    setTimer,
    delay: (ms, signal) => delay(setTimer, ms, signal),
    advance(ms) {
      const untilMs = nowMs + ms
      for (let timer = next(untilMs); timer; timer = next(untilMs)) fire(timer)
      nowMs = untilMs
    },
    async advanceAsync(ms) {
      const untilMs = nowMs + ms
      await settle()
      for (let timer = next(untilMs); timer; timer = next(untilMs)) {
        fire(timer)
        await settle()
      }
      nowMs = untilMs
    },
    get pending() {
      return timers.size
    },
  }
}
