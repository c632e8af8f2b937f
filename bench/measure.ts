import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { BenchPage } from './pages'

/** As Chromium's developer tools define "Fast 4G": bytes a second, and milliseconds of latency. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }

export type Conditions = { name: string; slow: boolean; hover: boolean; warm: boolean }

const openPage = async (
  context: BrowserContext,
  url: string,
  slow: boolean,
): Promise<{ page: Page; cdp: CDPSession }> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', fast4g)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(url)
  await page.waitForFunction('window.loaded === true')
  return { page, cdp }
}

/** Starts the clock in the click's own handler and stops it in the frame in which the list can be used. */
const stopwatch = (ready: string) => `new Promise((resolve) => {
  document.querySelector('#go').addEventListener('click', (event) => {
    const look = () => (${ready} ? resolve(performance.now() - event.timeStamp) : requestAnimationFrame(look))
    look()
  }, { capture: true, once: true })
})`

/** @returns Milliseconds from the click to the usable list. */
export async function timeToList(
  browser: Browser,
  url: string,
  { ready }: BenchPage,
  conditions: Conditions,
): Promise<number> {
  const context = await browser.newContext()
  try {
    if (conditions.warm) {
      const { page } = await openPage(context, url, false)
      await page.click('#go')
      await page.waitForFunction(ready)
      await page.close()
    }
    const { page } = await openPage(context, url, conditions.slow)
    if (conditions.hover) {
      await page.hover(url.endsWith('/foyer') ? 'foyer-button' : '#go')
      // A visitor looks before they click; both pages get the time their hover needs.
      const drawn = url.endsWith('/foyer')
        ? "document.querySelector('foyer-modal')?.shadowRoot.querySelector('li button')"
        : "document.querySelector('#floor')"
      await page.waitForFunction(`!!${drawn}`)
    }
    await page.evaluate(`window.measured = ${stopwatch(ready)}; 0`)
    await page.click('#go')
    return Number(await page.evaluate('window.measured'))
  } finally {
    await context.close()
  }
}

/** @returns Milliseconds of the longest task from navigation to the first hover; 0 where none was over 50 ms. */
export async function longestTaskBeforeHover(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  try {
    await context.addInitScript(`window.tasks = []; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.tasks.push(entry.duration) }).observe({ type: 'longtask', buffered: true })`)
    const { page } = await openPage(context, url, false)
    await page.waitForLoadState('networkidle')
    return Number(await page.evaluate('Math.max(0, ...window.tasks)'))
  } finally {
    await context.close()
  }
}

/**
 * @param browser Started with `--js-flags=--jitless`: what V8 compiles on the way is the engine's, comes once for each
 * function that turns hot, and hid what our own code keeps (docs/decisions/0007-heap-without-compiled-code.md).
 * @returns Bytes the heap keeps for each open and close, over 20 of them, after 5 that pay for what is kept once.
 */
export async function heapPerCycle(browser: Browser, url: string, { ready }: BenchPage): Promise<number> {
  const [settling, cycles] = [5, 20]
  const context = await browser.newContext()
  try {
    const { page, cdp } = await openPage(context, url, false)
    const cycle = async () => {
      await page.evaluate('foyer.open()')
      await page.waitForFunction(ready)
      await page.evaluate('foyer.close()')
      await page.waitForFunction(`!${ready}`)
    }
    const used = async () => {
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    }
    for (let count = 0; count < settling; count += 1) await cycle()
    const before = await used()
    for (let count = 0; count < cycles; count += 1) await cycle()
    return ((await used()) - before) / cycles
  } finally {
    await context.close()
  }
}
