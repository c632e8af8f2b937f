/** @rstest-environment node */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { type Hex, verifyMessage } from 'viem'
import { hearPointer, restAt } from './pointer.js'
import { call, startVisits, type Visits } from './startVisits.js'

let visits: Visits
beforeAll(async () => {
  visits = await startVisits()
}, 60_000)
afterAll(() => visits?.close())

test('default: a code, a wallet, a signature that viem takes; a second page of this device is one press; a new one recovers', async () => {
  const context = await visits.newContext()
  const page = await visits.openHost(context)
  const { address, code, said } = await visits.signIn(page, 'alice@example.com')
  // Where both keep what they are given, no notice says otherwise.
  expect(said).not.toMatch(/keeps nothing|blocks storage/)
  const { answer, button, untilArmed } = await visits.ask(page, address)
  await untilArmed()
  await hearPointer(visits.frameOf(page))
  const { height = 0, width = 0, x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await restAt(page, visits.frameOf(page), { x: x + width / 2, y: y + height / 2 })
  await page.mouse.down()
  await page.mouse.up()
  const { result } = await answer()
  const { value } = result as { value: Hex }
  expect(await verifyMessage({ address, message: 'hello', signature: value })).toBe(true)

  const again = await visits.openHost(context)
  expect(await call(again, 'getUser')).toMatchObject({ result: { user: { address, authName: 'email' } } })
  await call(again, 'signOut')
  await context.addInitScript(`if (location.pathname === '/popup') {
    const wait = setTimeout
    setTimeout = (then, ms) => ms === 500 ? void (globalThis.arm = then) : wait(then, ms)
  }`)
  const { opened: known, state } = await visits.logIn(again, 'alice@example.com')
  await known.getByRole('heading', { name: 'Continue as alice@example.com' }).waitFor()
  // It may have come under a pointer that was about to press something else.
  const go = known.getByRole('button', { name: 'Continue' })
  await known.waitForFunction('arm')
  expect(await go.isDisabled()).toBe(true)
  await known.evaluate('arm()')
  await Promise.all([known.waitForEvent('close'), go.click()])
  expect(await call(again, 'connectDevice', { state })).toMatchObject({
    result: { user: { address } },
  })

  const fresh = await visits.openHost(await visits.newContext())
  const { opened: recovering, state: freshState } = await visits.logIn(fresh, 'alice@example.com')
  // A slip in the last two letters, which check the others, is always seen; one in the others is not, once in 1,024.
  const wrong = code.replace(/.$/, code.endsWith('7') ? '8' : '7')
  await recovering.getByLabel('Recovery code').fill(wrong)
  await recovering.getByRole('button', { name: 'Get my wallet' }).click()
  await recovering.getByText('There is a slip in it').waitFor()
  await recovering.getByLabel('Recovery code').fill(code.toLowerCase())
  await Promise.all([
    recovering.waitForEvent('close'),
    recovering.getByRole('button', { name: 'Get my wallet' }).click(),
  ])
  expect(await call(fresh, 'connectDevice', { state: freshState })).toMatchObject({
    result: { user: { address } },
  })
  await context.close()
}, 60_000)

test('error: a request that was given up is not signed, and its question goes [API-51]', async () => {
  const page = await visits.openHost(await visits.newContext())
  const { address } = await visits.signIn(page, 'giveup@example.com')
  const { answer, button } = await visits.ask(page, address)
  await page.evaluate("foyer.call('rpcAbort', { id: request.id })")
  expect(await answer()).toMatchObject({ error: { name: 'aborted' } })
  await button.waitFor({ state: 'detached' })
}, 60_000)

test('behavior: Escape gives a question up where the frame has the focus, too', async () => {
  const page = await visits.openHost(await visits.newContext())
  const { address } = await visits.signIn(page, 'escape@example.com')
  const { answer, button } = await visits.ask(page, address)
  await button.press('Escape')
  expect(await answer()).toMatchObject({ error: { name: 'aborted' } })
  await button.waitFor({ state: 'detached' })
}, 60_000)

test('behavior: a page that gives a question too little room gets a window instead, which answers', async () => {
  const page = await visits.openHost(await visits.newContext())
  const { address } = await visits.signIn(page, 'low@example.com')
  const { answer, button } = await visits.ask(page, address)
  await page.evaluate("foyer.frame.style.height = '150px'")
  await button.waitFor({ state: 'detached' })
  const review = page.frameLocator('iframe').getByRole('button', { name: 'Review in a window' })
  const [opened] = await Promise.all([page.context().waitForEvent('page'), review.click()])
  await Promise.all([
    opened.waitForEvent('close'),
    opened.getByRole('button', { name: 'Sign', exact: true }).click(),
  ])
  expect(await answer()).toMatchObject({ result: { value: expect.stringMatching(/^0x/) } })
}, 60_000)

test('error: unknown calls and methods are refused by name [ROLE-03]', async () => {
  const page = await visits.openHost(await visits.newContext())
  for (const name of ['constructor', '__proto__', 'nothing'])
    expect(await call(page, name)).toMatchObject({
      error: { name: 'actionNotAllowed', message: 'Action not allowed' },
    })
  for (const method of ['eth_sign', 'toString', 'eth_signTypedData'])
    expect(await call(page, 'rpcRequest', { caipNetworkId: 'eip155:1', method })).toMatchObject({
      error: { name: 'rpcNotAllowed', message: 'Requested RPC call is not allowed' },
    })
})
