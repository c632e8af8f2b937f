import type { Clock } from '../../clock/Clock.js'

/**
 * Repeats a question until one try is answered. A slow host page answers the first try; a host page whose script loads
 * later answers a later one.
 * @returns The first good answer; undefined after `forMs`, or when the caller gives up.
 */
export function askUntil<answer>(
  ask: () => Promise<answer>,
  to: askUntil.Parameters,
): Promise<answer | undefined> {
  const { clock, everyMs, forMs, signal } = to
  return new Promise((resolve) => {
    let cancelNext = () => {}
    const finish = (answer: answer | undefined) => {
      cancelNext()
      cancelEnd()
      signal.removeEventListener('abort', leave)
      resolve(answer)
    }
    const leave = () => finish(undefined)
    const cancelEnd = clock.setTimer(forMs, leave)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    const askOnce = () => {
      cancelNext = clock.setTimer(everyMs, askOnce)
      // A failed or malformed answer counts as silence: ask again.
      ask().then(finish, () => {})
    }
    askOnce()
  })
}

export declare namespace askUntil {
  type Parameters = { clock: Clock; everyMs: number; forMs: number; signal: AbortSignal }
}
