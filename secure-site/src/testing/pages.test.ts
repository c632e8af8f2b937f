/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { verifyMessage } from 'viem'
import { disabledFeatures } from '../../../scripts/browsers/chromiumArgs.js'
import { findHeadlessChromium } from '../../../scripts/browsers/findChromium.js'
import { type PagesWorld, startPages } from './startPages.js'

let world: PagesWorld
let browser: Browser

beforeAll(async () => {
  world = await startPages()
  // Real browsers partition a frame's storage; Playwright's own switches would block it instead.
  const partitioned = disabledFeatures.filter((name) => name !== 'ThirdPartyStoragePartitioning')
  const args = [`--disable-features=${partitioned.join(',')}`]
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

// What the page answers has the schema of its call, which the frame itself holds it to.
// biome-ignore lint/suspicious/noExplicitAny: a test reads what a page evaluated
type Answer = { result?: any; error?: { name: string } }

const script = (call: string, params: unknown) => `(${JSON.stringify(call)}, ${JSON.stringify(params)})`
const call = (page: Page, name: string, params: unknown = {}) =>
  page.evaluate(`foyer.call${script(name, params)}`) as Promise<Answer>

async function openHost(context: BrowserContext) {
  context.setDefaultTimeout(10_000)
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

/** Signs in by e-mail, and makes the wallet in its window. */
async function signIn(page: Page, email: string) {
  await call(page, 'connectEmail', { email })
  await call(page, 'connectOtp', { otp: world.sink.codeTo(email) })
  const { result: at } = await call(page, 'getDeviceUri')
  const opened = await openWindow(page, at.uri)
  await opened.getByRole('checkbox').check()
  const groups = await opened.getByRole('status', { name: 'Recovery code' }).allInnerTexts()
  const code = groups.join('').replaceAll(/\s+/g, '-')
  await Promise.all([opened.waitForEvent('close'), opened.getByRole('button', { name: 'Continue' }).click()])
  const { result } = await call(page, 'connectDevice', { state: at.state })
  return { code, address: result.user.address as `0x${string}` }
}

/** Asks for a signature. @returns What was answered so far, and the frame. */
async function ask(page: Page, address: string, message = 'hello') {
  const params = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [message, address] }
  await page.evaluate(
    `globalThis.asked = undefined; globalThis.request = foyer.begin${script('rpcRequest', params)}; void request.answer.then((x) => { globalThis.asked = x })`,
  )
  const button = page.frameLocator('iframe').getByRole('button', { name: 'Sign', exact: true })
  await button.waitFor()
  return {
    button,
    answered: () => page.evaluate('globalThis.asked') as Promise<Answer | undefined>,
    answer: () => page.evaluate('request.answer') as Promise<Answer>,
  }
}

const isArmed = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('button[data-kind=primary][aria-disabled=false]')
    .waitFor({ timeout: 5_000 })

/** Presses where the button is, as a visitor who was led there would: at once, and again a while later. */
async function pressTwice(page: Page) {
  for (let press = 0; press < 2; press++) {
    await page.mouse.move(290, 600)
    await page.mouse.move(300, 608, { steps: 4 })
    await page.waitForTimeout(800)
    await page.mouse.down()
    await page.mouse.up()
  }
  await page.waitForTimeout(300)
}

test('default: a code, a wallet, a signature that viem takes; a second page of this device is one press; a new one recovers', async () => {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const page = await openHost(context)
  const { address, code } = await signIn(page, 'alice@example.com')
  const { answer, button } = await ask(page, address)
  await isArmed(page)
  await button.hover()
  await page.waitForTimeout(700)
  await button.click()
  const { result } = await answer()
  expect(await verifyMessage({ address, message: 'hello', signature: result.value })).toBe(true)

  const again = await openHost(context)
  expect(await call(again, 'getUser')).toMatchObject({ result: { user: { address, authName: 'email' } } })
  await call(again, 'signOut')
  await call(again, 'connectEmail', { email: 'alice@example.com' })
  await call(again, 'connectOtp', { otp: world.sink.codeTo('alice@example.com') })
  const { result: at } = await call(again, 'getDeviceUri')
  const known = await openWindow(again, at.uri)
  await known.getByRole('heading', { name: 'Continue as alice@example.com' }).waitFor()
  await Promise.all([known.waitForEvent('close'), known.getByRole('button', { name: 'Continue' }).click()])
  expect(await call(again, 'connectDevice', { state: at.state })).toMatchObject({
    result: { user: { address } },
  })

  const fresh = await openHost(await browser.newContext())
  await call(fresh, 'connectEmail', { email: 'alice@example.com' })
  await call(fresh, 'connectOtp', { otp: world.sink.codeTo('alice@example.com') })
  const { result: there } = await call(fresh, 'getDeviceUri')
  const recovering = await openWindow(fresh, there.uri)
  const wrong = code.replace(/^./, code.startsWith('7') ? '8' : '7')
  await recovering.getByLabel('Recovery code').fill(wrong)
  await recovering.getByRole('button', { name: 'Get my wallet' }).click()
  await recovering.getByText('There is a slip in it').waitFor()
  await recovering.getByLabel('Recovery code').fill(code.toLowerCase())
  await Promise.all([
    recovering.waitForEvent('close'),
    recovering.getByRole('button', { name: 'Get my wallet' }).click(),
  ])
  expect(await call(fresh, 'connectDevice', { state: there.state })).toMatchObject({
    result: { user: { address } },
  })
  await context.close()
}, 60_000)

const traps = {
  opacity: "foyer.frame.style.opacity = '0.02'",
  'opacity around it': "document.querySelector('#place').style.cssText = 'opacity: 0.5; position: relative'",
  overlay: `const cover = document.createElement('div'); cover.style.cssText =
    'position: absolute; left: 0; top: 0; width: 500px; height: 580px; background: white; pointer-events: none'; document.body.append(cover)`,
  'an overlay of one line': `const cover = document.createElement('div'); cover.style.cssText =
    'position: absolute; left: 60px; top: 60px; width: 200px; height: 20px; background: white; pointer-events: none'; document.body.append(cover)`,
  'cut off':
    "document.querySelector('#place').style.cssText = 'position: absolute; overflow: hidden; top: 480px; left: 0; width: 500px; height: 200px'; foyer.frame.style.top = '-440px'",
  filter: "foyer.frame.style.filter = 'opacity(0.1)'",
}

for (const [name, trap] of Object.entries(traps))
  test(`error: approve never fires under ${name}`, async () => {
    const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
    const page = await openHost(context)
    const { address } = await signIn(page, `trap-${name.replaceAll(' ', '')}@example.com`)
    const { answered } = await ask(page, address)
    await page.evaluate(`{ ${trap} }`)
    await pressTwice(page)
    expect(await answered()).toBeUndefined()
    await context.close()
  }, 60_000)

test('error: approve never fires in a frame that moves under the pointer', async () => {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const page = await openHost(context)
  const { address } = await signIn(page, 'moving@example.com')
  await page.evaluate("foyer.frame.style.left = '480px'")
  const { answered } = await ask(page, address)
  await isArmed(page)
  // The pointer rests on the page, then within the frame: both times the button comes to it in the moment of the press.
  await page.mouse.move(300, 600)
  await page.waitForTimeout(700)
  await page.evaluate("foyer.frame.style.left = '40px'")
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(1_000)
  await page.mouse.move(120, 300)
  await page.waitForTimeout(700)
  await page.evaluate("foyer.frame.style.left = '-140px'; foyer.frame.style.top = '-260px'")
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(300)
  expect(await answered()).toBeUndefined()
  await context.close()
}, 60_000)

test('error: a request that was given up is not signed, and its question goes [API-51]', async () => {
  const page = await openHost(await browser.newContext({ viewport: { width: 900, height: 800 } }))
  const { address } = await signIn(page, 'giveup@example.com')
  const { answer, button } = await ask(page, address)
  await page.evaluate("foyer.call('rpcAbort', { id: request.id })")
  expect(await answer()).toMatchObject({ error: { name: 'aborted' } })
  await button.waitFor({ state: 'detached' })
}, 60_000)

test('error: unknown calls and methods are refused by name [ROLE-03]', async () => {
  const page = await openHost(await browser.newContext())
  for (const name of ['constructor', '__proto__', 'nothing'])
    expect(await call(page, name)).toMatchObject({
      error: { name: 'actionNotAllowed', message: 'Action not allowed' },
    })
  for (const method of ['eth_sign', 'toString', 'eth_signTypedData'])
    expect(await call(page, 'rpcRequest', { caipNetworkId: 'eip155:1', method })).toMatchObject({
      error: { name: 'rpcNotAllowed', message: 'Requested RPC call is not allowed' },
    })
})
