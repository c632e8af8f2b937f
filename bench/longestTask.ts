import type { Browser, Page } from 'playwright'
import type { Measurement } from './Measurement'
import { benchPorts, originAt } from './ports'

const watchTasks = `window.tasks = []; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.tasks.push(entry.duration) }).observe({ type: 'longtask', buffered: true })`

/** The longest task of the default page before any input; 0 if none took over 50 ms. */
export const longestTask: Measurement = {
  limits: { 'longest task before the first hover: ms': 50 },
  async measure(browser) {
    const page = await browser.newPage()
    await page.addInitScript(watchTasks)
    await page.goto(`${originAt(benchPorts.pages)}/channel`)
    await page.waitForLoadState('networkidle')
    return [Math.round(Number(await page.evaluate('Math.max(0, ...window.tasks)')))]
  },
}

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
 * Returns the longest task of a page's main thread during an action. A frame's scripts, layout and painting are one task.
 * @returns Milliseconds of processor time: other processes of a busy machine do not count.
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
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
  const mains = new Set(events.filter(isMain).map(threadOf))
  const tasks = events.filter((x) => x.ph === 'X' && /RunTask$/.test(x.name) && mains.has(threadOf(x)))
  const works = tasks.flatMap(({ tdur }) => tdur ?? [])
  if (works.length === 0) throw new Error('The trace has no tasks with processor time')
  return Math.round(Math.max(...works) / 1_000)
}
