import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { type BenchPage, type PageName, pages } from './pages'
import { benchPorts, originAt } from './ports'
import { recordTraffic } from './traffic'

/** As Chromium's developer tools define "Fast 4G": bytes a second, and milliseconds of latency. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }

/** A page's network counts as quiet after this time without traffic. */
const quietMs = 500
/** No user presses sooner; by then a page has begun its fetches after the load. */
const lookMs = 1_000
/** After this time a result counts as missing. */
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
  /** From the next click of the user. The page's own handlers run later. */
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

export type Visit = {
  readonly page: Page
  readonly cdp: CDPSession
  readonly spec: BenchPage
  /** Resolves after half a second without requests. */
  quiet(): Promise<void>
}

/** A browser profile: its first visit is cold, a later visit finds the first one's cache and storage. */
export type Profile = { visit(options?: { slow: boolean }): Promise<Visit>; close(): Promise<void> }

/**
 * Opens pages like a user who looks first: waits for the load event, a second, and a quiet network.
 * @param release Port of the release that the page loads from. @param prepare Called before the first page.
 */
export async function createProfile(
  browser: Browser,
  { page: name, slow, release = benchPorts.release, prepare }: createProfile.Parameters,
): Promise<Profile> {
  const context = await browser.newContext({ hasTouch: true })
  await context.addInitScript(stopwatch)
  await context.addInitScript(online)
  await prepare?.(context)
  return {
    async visit(options = { slow }) {
      const page = await context.newPage()
      const { cdp, quiet } = await recordTraffic(page)
      if (options.slow) {
        await cdp.send('Network.emulateNetworkConditions', fast4g)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      }
      await page.goto(`${originAt(benchPorts.pages)}/${name}?release=${release}`, { waitUntil: 'load' })
      await page.waitForFunction('window.loaded === true')
      await page.waitForTimeout(lookMs)
      await quiet(quietMs)
      return { page, cdp, spec: pages[name], quiet: () => quiet(quietMs) }
    },
    close: () => context.close(),
  }
}

export declare namespace createProfile {
  type Parameters = {
    page: PageName
    slow: boolean
    release?: number
    prepare?: (context: BrowserContext) => Promise<unknown>
  }
}
