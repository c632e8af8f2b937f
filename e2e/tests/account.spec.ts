import { foyerModal, injectWallet } from '@foyer/kit/test'
import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { parseEther, toHex } from 'viem'
import { expectGroups } from '../fixtures/expectGroups'
import { expect, test } from '../fixtures/test'

/** Answers for the chain with a different balance. */
const setBalance = (page: Page, wei: bigint) =>
  page.route(`${urls.data}/v1/?**`, async (route) => {
    const asked: unknown = route.request().postDataJSON()
    const calls = (Array.isArray(asked) ? asked : [asked]) as { id: number; method: string }[]
    if (!calls.every(({ method }) => method === 'eth_getBalance')) return route.fallback()
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: `0x${wei.toString(16)}` }))
    return route.fulfill({ json: Array.isArray(asked) ? answers : answers[0] })
  })

for (const [wei, shown] of [
  [0n, '0.000 ETH'],
  [parseEther('1.9999999'), '1.999 ETH'],
  [parseEther('1234567.0005'), '1,234,567.000 ETH'],
] as const)
  test(`a balance of ${wei} wei reads ${shown}, never more than there is [CON-09]`, async ({
    modal,
    page,
    visitor,
  }) => {
    await setBalance(page, wei)
    await visitor.arrive()
    await visitor.connect()
    await expect(modal.root.getByRole('region', { name: 'Total on Ethereum' })).toContainText(shown)
  })

test('an address is short in chips alone, and whole wherever it is copied or decided on [CON-10]', async ({
  account,
  host,
  modal,
  page,
  visitor,
}) => {
  await visitor.arrive()
  await visitor.connect()
  const { address } = account
  const chip = modal.button(/^Copy address/)
  await expect(chip).toHaveText(`${address.slice(0, 4)}…${address.slice(-6)}`)
  await expect(host.connectButton).toContainText(`${address.slice(0, 4)}…${address.slice(-6)}`)
  await chip.click()
  await expect(modal.button(/^Copied/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await modal.button('Receive').click()
  const whole = modal.root.locator('bdi').filter({ hasText: address })
  await expect(whole).toBeVisible()
  await expectGroups(whole)
})

test('a double-click on Disconnect presses nothing of the view that comes in its place', async ({
  host,
  modal,
  visitor,
}) => {
  await visitor.arrive()
  await visitor.connect()
  await modal.row('Disconnect').dblclick()
  await host.expectDisconnected()
  await modal.expectView('Connect wallet')
  await test.step('and the next press counts', async () => {
    // One that follows at once is still of the series.
    await expect(async () => {
      await modal.button('What is a wallet?').click()
      await modal.expectView('What is a wallet?')
    }).toPass()
  })
})

test('tokens that come move the rows below them, and for a moment neither takes a press', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/v1/account/*/balance?**', async (route) => {
    await coming
    const answer = await route.fetch()
    const told = (await answer.json()) as { balances: unknown[] }
    // Fewer than the grey rows that stand for them: the rows below move up.
    await route.fulfill({ json: { ...told, balances: told.balances.slice(0, 1) } })
  })
  await visitor.arrive()
  await visitor.connect()
  const disconnect = modal.row('Disconnect')
  const topOf = async () => (await disconnect.boundingBox())?.y
  await expect(disconnect).toBeVisible()
  const before = await topOf()
  // A busy machine may draw no frame within the 250 ms: holds them until the rows were looked at.
  await modal.root.evaluate(({ shadowRoot }) => {
    const start = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      const started = start.apply(this, given)
      started.pause()
      return started
    }
    const held = new CSSStyleSheet()
    held.replaceSync('* { animation-play-state: paused !important }')
    shadowRoot?.adoptedStyleSheets.push(held)
  })
  come()
  await expect(modal.token('Ether')).toBeVisible()
  expect(await topOf()).not.toBe(before)
  /** The rows that would take a press in their middle. */
  const pressable = () =>
    modal.root.evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('li button') ?? [])]
        .filter((row) => {
          const { height, width, x, y } = row.getBoundingClientRect()
          return row.contains(shadowRoot?.elementFromPoint(x + width / 2, y + height / 2) ?? null)
        })
        .map((row) => row.textContent),
    )
  await expect.poll(pressable).toEqual([])
  const heldMs = await modal.root.evaluate(({ shadowRoot }) => {
    shadowRoot?.adoptedStyleSheets.pop()
    const held = shadowRoot
      ?.getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some((frame) => frame.pointerEvents === 'none'),
      )
    for (const one of held ?? []) one.play()
    return held?.map(({ effect }) => effect?.getTiming().duration)
  })
  expect(new Set(heldMs)).toEqual(new Set([250]))
  await disconnect.click()
  await host.expectDisconnected()
})

test('an address is cut by no wallet’s name, on a narrow phone', async ({ account, host, modal, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = 'A wallet whose name goes on'
  const key = toHex(accountAt(account.index).getHdKey().privateKey ?? new Uint8Array())
  await injectWallet(page, { rpc: { 1: urls.ethereum }, accounts: [key], name })
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  await foyerModal(page).connect(name)
  await modal.expectView('Account')
  const left = await modal
    .button(/^Copy address/)
    .locator('bdi')
    .evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = text.closest('span') ?? text
      return box.getBoundingClientRect().width - range.getBoundingClientRect().width
    })
  // Less than nothing, by however little, has the browser draw an ellipsis.
  expect(left).toBeGreaterThanOrEqual(0)
})
