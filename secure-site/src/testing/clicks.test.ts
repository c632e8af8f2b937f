/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import type { BrowserContext, Page } from 'playwright'
import type { Hex } from 'viem'
import { startVisits, type Visits } from './startVisits.js'

let visits: Visits
let context: BrowserContext
let address: Hex
// One visitor with one wallet: each trap stands on a page of its own, which finds them signed in.
beforeAll(async () => {
  visits = await startVisits()
  context = await visits.newContext()
  const page = await visits.openHost(context)
  address = (await visits.signIn(page, 'visitor@example.com')).address
  await page.close()
}, 60_000)
afterAll(() => visits?.close())

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

test('default: the presses that the traps are tried with approve where nothing is wrong', async () => {
  const page = await visits.openHost(context)
  const { answered } = await visits.ask(page, address)
  await pressTwice(page)
  expect(await answered()).toMatchObject({ result: { value: expect.stringMatching(/^0x/) } })
  await page.close()
}, 60_000)

for (const [name, trap] of Object.entries(traps))
  test(`error: approve never fires under ${name}`, async () => {
    const page = await visits.openHost(context)
    const { answered } = await visits.ask(page, address)
    await page.evaluate(`{ ${trap} }`)
    await pressTwice(page)
    expect(await answered()).toBeUndefined()
    await page.close()
  }, 60_000)

test('error: approve never fires in a frame that moves under the pointer', async () => {
  const page = await visits.openHost(context)
  await page.evaluate("foyer.frame.style.left = '480px'")
  const { answered, untilArmed } = await visits.ask(page, address)
  await untilArmed()
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
  await page.close()
}, 60_000)
