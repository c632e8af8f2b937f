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
