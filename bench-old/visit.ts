import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { type BenchPage, type PageName, pages } from './pages'
import { benchPorts, originAt } from './ports'

/** As Chromium's developer tools define "Fast 4G": bytes a second, and milliseconds of latency. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }

/** A page's network counts as quiet after this time without traffic. */
const quietMs = 500
/** No visitor presses sooner; by then a page has begun its fetches after the load. */
const lookMs = 1_000

/** After this time an answer counts as missing. */
const limitMs = 40_000

/** Runs in each page before its own scripts. A string, since the page lacks the compiler's helpers. */
const stopwatch = `window.bench = {
  until: (holds, from) => new Promise((resolve, reject) => {
    const late = performance.now() + ${limitMs}
    const look = () => {
      const now = performance.now()
      if (holds()) resolve(now - from)
      else if (now > late) reject(new Error('Did not come within ${limitMs} ms'))
      else requestAnimationFrame(look)
    }
    look()
  }),
  /** From the next click of the visitor, in which the page's own handlers come after. */
  fromClick: (selector, holds) => new Promise((resolve, reject) => {
    document.querySelector(selector).addEventListener('click',
      (event) => bench.until(holds, event.timeStamp).then(resolve, reject), { capture: true, once: true })
  }),
  /** From a click by script: no pointer, no focus and no touch comes before it. */
  press: (element, holds) => {
    const from = performance.now()
    element.click()
    return bench.until(holds, from)
  },
}`

/** Chromium reports a machine with only loopback as offline, and then the pairing library opens no socket. */
const online = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })"

/** Watches for requests without an answer. Sockets do not count. */
function watchNetwork(page: Page) {
  const open = new Set<object>()
  let lastAtMs = performance.now()
  const note = () => {
    lastAtMs = performance.now()
  }
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) open.add(request)
    note()
  })
  const end = (request: object) => {
    open.delete(request)
    note()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (open.size > 0 || performance.now() - lastAtMs < quietMs) await page.waitForTimeout(50)
  }
}

export type Visit = {
  readonly page: Page
  readonly cdp: CDPSession
  readonly spec: BenchPage
  /** Resolves after half a second without requests. */
  quiet(): Promise<void>
}

/** A separate browser profile: its first visit is cold, a later visit finds the first one's cache and storage. */
export type Visitor = { visit(options?: { slow?: boolean }): Promise<Visit>; leave(): Promise<void> }

/**
 * Opens pages as a visitor who looks before an action: waits for the load event, a second, and a quiet network.
 * @param of `release`: port of the release that the page loads from; `prepare` is called before the first page.
 */
export async function createVisitor(
  browser: Browser,
  {
    name,
    slow,
    release = benchPorts.release,
    prepare,
  }: {
    name: PageName
    slow: boolean
    release?: number
    prepare?: (context: BrowserContext) => Promise<unknown>
  },
): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({ hasTouch: true })
  await context.addInitScript(stopwatch)
  await context.addInitScript(online)
  await prepare?.(context)
  return {
    async visit(options = {}) {
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      if (options.slow ?? slow) {
        await cdp.send('Network.emulateNetworkConditions', fast4g)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      }
      const quiet = watchNetwork(page)
      await page.goto(`${originAt(benchPorts.pages)}/${name}?release=${release}`, { waitUntil: 'load' })
      await page.waitForFunction('window.loaded === true')
      await page.waitForTimeout(lookMs)
      await quiet()
      return { page, cdp, spec: pages[name], quiet }
    },
    leave: () => context.close(),
  }
}
