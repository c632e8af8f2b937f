import { accountAt } from '@foyer/sandbox/accounts'
import type { Hex } from 'viem'
import { createChainClient } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const bob = accountAt(1).address

test('a visitor sends to a name, sees its whole address before, and the chain has it', async ({
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const send = new SendViews(modal)
  await test.step('given a connected visitor whose page opens the send view', async () => {
    await visitor.arriveConnected()
    await host.press('Send with Foyer')
    await modal.expectView('Send')
  })
  await test.step('when they type a name that nobody has, the form says so', async () => {
    await send.fill({ amount: '0.25', receiver: 'missing.eth' })
    await expect(modal.text('missing.eth has no address on Ethereum.')).toBeVisible()
    await expect(modal.button('Preview Send')).toBeHidden()
  })
  await test.step('and type bob.eth, the form and the review show the whole address', async () => {
    await send.receiver.fill('Bob.eth')
    await expect(modal.root.getByRole('status').filter({ hasText: 'bob.eth' })).toContainText(bob)
    await send.review()
    await expect(modal.root.getByRole('definition').filter({ hasText: 'bob.eth' })).toContainText(bob)
  })
  await test.step('then the wallet is asked for that address, and the chain has it', async () => {
    await send.send()
    await expect(await wallet.request('Transaction request')).toContainText(bob)
    await wallet.approve('Transaction request')
    const hash = (await host.readResult()) as Hex
    const { to, value } = await createChainClient().getTransaction({ hash })
    expect([to?.toLowerCase(), value]).toEqual([bob.toLowerCase(), 250_000_000_000_000_000n])
  })
  await test.step('and the next transfer offers bob.eth', async () => {
    await modal.expectView('Account')
    await send.open()
    await modal.root
      .getByRole('region', { name: 'Sent to before' })
      .getByRole('button', { name: /^bob\.eth/ })
      .click()
    await expect(send.receiver).toHaveValue('bob.eth')
    await expect(modal.root.getByRole('status').filter({ hasText: 'bob.eth' }).locator('img')).toBeVisible()
  })
  await test.step('and on a small phone the review of an address like his says so in sight', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await send.fill({
      amount: '1',
      receiver: `${bob.slice(0, 6)}${'a'.repeat(32)}${bob.slice(-4)}`.toLowerCase(),
    })
    await send.review()
    const warning = modal.text(/^This is not the address of bob\.eth/)
    await expect(warning).toContainText(bob)
    const [box, bar] = [await warning.boundingBox(), await modal.button('Send').boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 640)).toBeLessThan(bar?.y ?? 0)
  })
})

test.describe('an account with a name', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
    account: async ({}, use) => use({ index: 1, address: bob }),
  })

  test('its chip shows the name, and the page knows it', async ({ account, host, modal, page, visitor }) => {
    await test.step('given a connected visitor', () => visitor.arriveConnected())
    await test.step('when they open the modal, the chip shows the name', async () => {
      await host.press('Open')
      const chip = modal.button(/^Copy address bob\./)
      await expect(chip).toContainText(/bob\.(eth|foyer\.id)/)
      await chip.click()
    })
    await test.step('then a press has copied the whole address', async () => {
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.address)
    })
  })
})
