import type { FrameCall, FrameParams, FrameResult } from '@foyer/shared-core/frame'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright'
import type { Hex } from 'viem'
import { chromiumArgs } from '../../../scripts/browsers/chromiumArgs.js'
import { findHeadlessChromium } from '../../../scripts/browsers/findChromium.js'
import { type PagesWorld, startPages } from './startPages.js'

const script = (call: string, params: unknown) => `(${JSON.stringify(call)}, ${JSON.stringify(params)})`

type Answer = { readonly result?: unknown; readonly error?: { readonly name: string } }

/** Calls the frame, as the modal does. */
export const call = (page: Page, name: string, params: unknown = {}): Promise<Answer> =>
  page.evaluate(`foyer.call${script(name, params)}`)

/** What a call gives. @throws {Error} By the name of its error. */
export async function resultOf<name extends FrameCall>(
  page: Page,
  name: name,
  params: FrameParams<name>,
): Promise<FrameResult<name>> {
  const { error, result } = await call(page, name, params)
  if (error) throw new Error(error.name)
  // The frame holds each answer to the schema of its call.
  return result as FrameResult<name>
}

/** A real browser, and the site's real pages and server in it. */
export async function startVisits(options?: Parameters<typeof startPages>[0]) {
  const world: PagesWorld = await startPages(options)
  const executablePath = findHeadlessChromium()
  const browser: Browser = await chromium.launch({ executablePath, args: chromiumArgs })

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

  function frameOf(page: Page): Frame {
    const frame = page.frames().find((one) => one.url().startsWith(`${world.origin}/frame`))
    if (!frame) throw new Error('There is no frame')
    return frame
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
    const { state, uri } = await resultOf(page, 'getDeviceUri', {})
    return { state, opened: await openWindow(page, uri) }
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
    const { user } = await resultOf(page, 'connectDevice', { state })
    return { code, said, address: user.address as Hex }
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
    frameOf,
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
