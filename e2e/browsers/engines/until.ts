const withinMs = 30_000
const betweenMs = 60

/** The intervals for `expect.poll`, which by default checks once a second after its first tries. */
export const soon = { intervals: [betweenMs] }

/** Repeats a check until it holds; an exception is a no. @throws {Error} The check's name, with the last cause. */
export async function until(name: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + withinMs
  let cause: unknown
  for (;;) {
    try {
      if (await holds()) return
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (Date.now() > end) throw new Error(`Not there: ${name}`, { cause })
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
}
