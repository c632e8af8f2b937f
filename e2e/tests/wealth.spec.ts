import { tokens } from '@foyer/sandbox/tokens'
import { parseUnits } from 'viem'
import { chainOf, newAddress } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const chain = chainOf('eip155:1')

test('worth is shown and typed in the page’s currency, until the page sets another', async ({
  account,
  host,
  modal,
  visitor,
}) => {
  const total = modal.total('Ethereum')
  const send = new SendViews(modal)
  await test.step('given a page in euros, and a connected visitor', async () => {
    await visitor.arrive({ options: { currency: 'eur' } })
    await visitor.connect()
  })
  await test.step('then total, rows and the token’s own view are in euros', async () => {
    await expect(total).toContainText(/€[\d,]+\.\d\d/)
    // Tests before this one may have spent of them.
    const held = await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)
    const euros = ((Number(held) / 1e6) * 0.9).toLocaleString('en', { style: 'currency', currency: 'EUR' })
    await expect(modal.token('USD Coin')).toContainText(euros)
    await modal.row('USD Coin').click()
    await modal.expectView('Token')
    await expect(modal.text('€0.90')).toBeVisible()
    await modal.back.click()
  })
  await test.step('and an amount typed in euros is shown as what it is in the token', async () => {
    await send.open()
    await send.chooseToken('USD Coin')
    await modal.button('Type in EUR').click()
    await modal.root.getByLabel('Amount in EUR').fill('45')
    await expect(modal.text('50 USDC')).toBeVisible()
    await modal.button('Type in USDC').click()
    await expect(send.amount).toHaveValue('50')
    await modal.back.click()
  })
  await test.step('and the page can set another while the modal is open', async () => {
    await modal.expectView('Account')
    await host.call('setCurrency', 'jpy')
    await expect(total).toContainText(/¥[\d,]+(?![\d.])/)
    await expect(total).not.toContainText('€')
  })
})

test('a token is sent from its own view, and arrives on chain', async ({
  account,
  modal,
  visitor,
  wallet,
}) => {
  const receiver = newAddress()
  const send = new SendViews(modal)
  await test.step('given a connected visitor', async () => {
    await visitor.arrive()
    await visitor.connect()
  })
  const before = await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)
  await test.step('when they open a token, see its contract, and send of it', async () => {
    await modal.row('USD Coin').click()
    await modal.expectView('Token')
    await expect(modal.root.locator('bdi').filter({ hasText: tokens.ethereum.usdc })).toBeVisible()
    await modal.button('Send').click()
    await modal.expectView('Send')
    await expect(modal.button(/^Token: USDC/)).toBeVisible()
    await send.fill({ amount: '7.5', receiver })
    await send.review()
    await send.send()
    await wallet.approve('Transaction request')
  })
  await test.step('then exactly that arrives', async () => {
    await modal.expectView('Account')
    const amount = parseUnits('7.5', 6)
    expect(await chain.tokenBalanceOf(receiver, tokens.ethereum.usdc)).toBe(amount)
    expect(await chain.tokenBalanceOf(account.address, tokens.ethereum.usdc)).toBe(before - amount)
  })
})
