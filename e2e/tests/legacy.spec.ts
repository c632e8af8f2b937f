import { urls } from '@foyer/sandbox/ports'
import { tokens } from '@foyer/sandbox/tokens'
import { type Hex, parseEther } from 'viem'
import { chainOf, newAddress } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

test('a wallet that only sets window.ethereum connects, shows what it holds, signs, sends, switches, says no, and lets go', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const { address } = account
  await test.step('given a browser with a wallet from before announcements', async () => {
    // The Sandbox Wallet announces itself too: these ears are closed before anybody listens.
    await page.addInitScript(() =>
      window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true),
    )
    await visitor.arrive({ wallet: 'legacy' })
  })
  await test.step('when the visitor chooses it and says no, they are asked again, and agree', async () => {
    await host.press('Open')
    await expect(modal.row('Browser wallet')).toContainText('Installed')
    await expect(modal.root.getByText('Installed')).toHaveCount(1)
    await modal.row('Browser wallet').click()
    await wallet.reject('Connection request')
    await expect(modal.text('Connection rejected')).toBeVisible()
    await host.expectDisconnected()
    await modal.button('Try again').click()
    await wallet.approve('Connection request')
  })
  await test.step('then the page knows the account, and the modal what it holds', async () => {
    await host.expectConnected(address)
    const usdc = await chainOf().tokenBalanceOf(address, tokens.ethereum.usdc)
    await expect(modal.token('USD Coin')).toContainText((Number(usdc) / 1e6).toLocaleString('en'))
  })
  await test.step('and it sends what the modal asks for, once its visitor agrees', async () => {
    const send = new SendViews(modal)
    const receiver = newAddress()
    await send.open()
    await send.fill({ amount: '0.5', receiver })
    await send.review()
    await send.send()
    await wallet.reject('Transaction request')
    await modal.expectView('Review')
    await send.send()
    await expect(await wallet.request('Transaction request')).toContainText(receiver)
    await wallet.approve('Transaction request')
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    expect(await chainOf().balanceOf(receiver)).toBe(parseEther('0.5'))
    await modal.close.click()
  })
  await test.step('and what the page asks for', async () => {
    await host.press('Send 0.01')
    await wallet.approve('Transaction request')
    await expect(host.result).toHaveText(/^0x[0-9a-f]{64}$/)
    expect((await chainOf().receiptOf((await host.readResult()) as Hex)).status).toBe('success')
  })
  await test.step('and signs, or does not', async () => {
    await visitor.sign()
    await host.press('Sign a message')
    await wallet.reject('Signature request')
    await expect(host.result).toContainText(/reject/i)
  })
  await test.step('and switches, and is on that network after a reload, without a question', async () => {
    await host.press('Switch to Polygon')
    await modal.button('Switch network').click()
    await wallet.approve('Network request')
    await host.expectConnected(address, 'eip155:137')
    await page.reload()
    await host.expectConnected(address, 'eip155:137')
    expect(await wallet.isAsked()).toBe(false)
  })
  await test.step('and when the wallet lets go, the page knows, also after a reload', async () => {
    await wallet.openHome()
    await wallet.connection(urls.demo).click()
    await host.expectDisconnected()
    await page.reload()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await host.expectDisconnected()
  })
})

test('a wallet that announces itself and sets window.ethereum is listed once', async ({ host, modal }) => {
  await host.goto({ wallet: 'legacy' })
  await host.press('Open')
  await expect(modal.row('Sandbox Wallet').first()).toContainText('Installed')
  await expect(modal.row('Browser wallet')).toHaveCount(0)
})
