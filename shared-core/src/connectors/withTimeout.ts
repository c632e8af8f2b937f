import type { Clock } from '../clock/Clock.js'

/** Waits for an answer at most so long. @returns The answer, or `fallback` when it is late; a failure stays one. */
export async function withTimeout<answer, fallback>(
  clock: Clock,
  { ms, answer, fallback }: { ms: number; answer: Promise<answer>; fallback: fallback },
): Promise<answer | fallback> {
  let cancel = () => {}
  const late = new Promise<fallback>((resolve) => {
    cancel = clock.setTimer(ms, () => resolve(fallback))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    cancel()
  }
}

/** Waits for an answer until the signal aborts; the answer's own failure is then nobody's. */
export function orAbort<answer>(answer: Promise<answer>, signal: AbortSignal): Promise<answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      answer.catch(() => {})
      return reject(signal.reason)
    }
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
