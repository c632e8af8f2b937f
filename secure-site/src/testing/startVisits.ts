import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { disabledFeatures } from '../../../scripts/browsers/chromiumArgs.js'
import { findHeadlessChromium } from '../../../scripts/browsers/findChromium.js'
import { type PagesWorld, startPages } from './startPages.js'

const script = (call: string, params: unknown) => `(${JSON.stringify(call)}, ${JSON.stringify(params)})`

// What the page answers has the schema of its call, which the frame itself holds it to.
// biome-ignore lint/suspicious/noExplicitAny: a test reads what a page evaluated
type Answer = { result?: any; error?: { name: string } }

/** Calls the frame, as the modal does. */
export const call = (page: Page, name: string, params: unknown = {}): Promise<Answer> =>
  page.evaluate(`foyer.call${script(name, params)}`)

/** A real browser, and the site's real pages and server in it. */
export async function startVisits() {
  const world: PagesWorld = await startPages()
  // Real browsers partition a frame's storage; Playwright's own switches would block it instead.
  const partitioned = disabledFeatures.filter((name) => name !== 'ThirdPartyStoragePartitioning')
  const args = [`--disable-features=${partitioned.join(',')}`]
  const browser: Browser = await chromium.launch({ executablePath: findHeadlessChromium(), args })

  const newContext = async () => {
    const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
    context.setDefaultTimeout(10_000)
    return context
  }

  async function openHost(context: BrowserContext) {
    const page = await context.newPage()
    await page.goto(world.hostOrigin)
    await page.evaluate('foyer.start()')
    return page
  }

  async function openWindow(page: Page, uri: string) {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(`foyer.openWindow(${JSON.stringify(uri)})`),
    ])
    return opened
  }

  /** Logs in up to the window that brings the key share. */
  async function logIn(page: Page, email: string) {
    await call(page, 'connectEmail', { email })
    await call(page, 'connectOtp', { otp: world.sink.codeTo(email) })
    const { result: at } = await call(page, 'getDeviceUri')
    return { state: at.state, opened: await openWindow(page, at.uri) }
  }

  /** Signs in by e-mail, and makes the wallet in its window. @returns What the window said, too. */
  async function signIn(page: Page, email: string) {
    const { opened, state } = await logIn(page, email)
    await opened.getByRole('checkbox').check()
    const groups = await opened.getByRole('status', { name: 'Recovery code' }).allInnerTexts()
    const code = groups.join('').replaceAll(/\s+/g, '-')
    const said = await opened.getByRole('main').textContent()
    const closed = opened.waitForEvent('close')
    await Promise.all([closed, opened.getByRole('button', { name: 'Continue' }).click()])
    const { result } = await call(page, 'connectDevice', { state })
    return { code, said, address: result.user.address as `0x${string}` }
  }

  /** Asks for a signature. @returns What was answered so far, and the frame's button. */
  async function ask(page: Page, address: string) {
    const params = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['hello', address] }
    await page.evaluate(
      `globalThis.asked = undefined; globalThis.request = foyer.begin${script('rpcRequest', params)}; void request.answer.then((x) => { globalThis.asked = x })`,
    )
    const button = page.frameLocator('iframe').getByRole('button', { name: 'Sign', exact: true })
    await button.waitFor()
    return {
      button,
      answered: () => page.evaluate('globalThis.asked') as Promise<Answer | undefined>,
      answer: () => page.evaluate('request.answer') as Promise<Answer>,
      untilArmed: () =>
        page
          .frameLocator('iframe')
          .locator('button[data-kind=primary][aria-disabled=false]')
          .waitFor({ timeout: 5_000 }),
    }
  }

  return {
    world,
    newContext,
    openHost,
    openWindow,
    logIn,
    signIn,
    ask,
    async close() {
      await browser.close()
      await world.close()
    },
  }
}
export type Visits = Awaited<ReturnType<typeof startVisits>>
