import type { Clock } from './Clock.js'

/**
 * Waits for an answer at most so long.
 * @param of `onLate` is told the answer that comes after that all the same.
 * @returns The answer, or `fallback` when it is late; a failure stays one.
 */
export async function withTimeout<answer, fallback>(
  clock: Clock,
  {
    ms,
    answer,
    fallback,
    onLate,
  }: { ms: number; answer: Promise<answer>; fallback: fallback; onLate?: (answer: answer) => void },
): Promise<answer | fallback> {
  let cancel = () => {}
  const late = new Promise<fallback>((resolve) => {
    cancel = clock.setTimer(ms, () => {
      resolve(fallback)
      if (onLate) answer.then(onLate, () => {})
    })
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    cancel()
  }
}
