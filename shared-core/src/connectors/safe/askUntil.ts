import type { Clock } from '../../clock/Clock.js'

/**
 * Asks again and again, until one of the questions is answered: a host page that is slow answers the first of them, one
 * whose script came after it a later one.
 * @returns The first good answer; undefined once `forMs` are over, or the caller gave up.
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
      // One that fails, or is nonsense, is asked again like one that is silent.
      ask().then(finish, () => {})
    }
    askOnce()
  })
}

export declare namespace askUntil {
  type Parameters = { clock: Clock; everyMs: number; forMs: number; signal: AbortSignal }
}
