const withinMs = 30_000
const betweenMs = 60

/** For `expect.poll`, which else looks once a second after its first tries. */
export const soon = { intervals: [betweenMs] }

/** Tries until it holds; what it throws on the way is a no. @throws {Error} With the last cause, and the name of what was awaited. */
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
