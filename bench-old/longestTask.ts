import type { Browser } from 'playwright'
import { benchPorts, originAt } from './ports'

/** @returns Milliseconds of the default page's longest task before any input; 0 if none was over 50 ms. */
export async function longestTaskBeforeHover(browser: Browser): Promise<number> {
  const context = await browser.newContext()
  try {
    await context.addInitScript(`window.tasks = []; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.tasks.push(entry.duration) }).observe({ type: 'longtask', buffered: true })`)
    const page = await context.newPage()
    await page.goto(`${originAt(benchPorts.pages)}/channel`)
    await page.waitForLoadState('networkidle')
    return Number(await page.evaluate('Math.max(0, ...window.tasks)'))
  } finally {
    await context.close()
  }
}
