import type { Browser, Page } from 'playwright'

/** An event of Chromium's trace; `tdur` is processor time of the thread, in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/**
 * The longest task of a page's main thread while something is done. A frame's scripts, layout and painting are one task.
 * @returns Milliseconds of processor time: what other processes take of a busy machine is not counted.
 */
export async function longestWork(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let trace: Buffer
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents: events }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter((x) => x.name === 'thread_name' && x.args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter((x) => x.ph === 'X' && /RunTask$/.test(x.name) && mains.has(threadOf(x)))
  const works = tasks.flatMap(({ tdur }) => tdur ?? [])
  if (works.length === 0) throw new Error('The trace has no tasks with processor time')
  return Math.round(Math.max(...works) / 1_000)
}
