import { urls } from '@foyer/sandbox/ports'
import { parseEther } from 'viem'
import { chainOf, newAddress } from '../fixtures/chain'
import { hideAnnouncements } from '../fixtures/hideAnnouncements'
import { accountBeside } from '../fixtures/phone'
import { sendAtSecondTry } from '../fixtures/sendAtSecondTry'
import { shownUsdc } from '../fixtures/shown'
import { expect, test } from '../fixtures/test'
import { transactAtSecondTry } from '../fixtures/transactAtSecondTry'

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
    await hideAnnouncements(page)
    await visitor.arrive({ wallet: 'legacy' })
  })
  await test.step('when the visitor chooses it and says no, they are asked again, and agree', async () => {
    await host.press('Open')
    await expect(modal.row('Browser wallet')).toContainText('Installed')
    await expect(modal.root.getByText('Installed')).toHaveCount(1)
    await modal.close()
    await visitor.refuse('Browser wallet')
    await visitor.agree()
  })
  await test.step('then the modal shows what the account holds', async () => {
    await expect(modal.token('USD Coin')).toContainText(await shownUsdc(address))
  })
  await test.step('and it sends what the modal asks for, once its visitor agrees', async () => {
    const receiver = newAddress()
    await sendAtSecondTry({ modal, wallet }, { amount: '0.5', receiver })
    expect(await chainOf().balanceOf(receiver)).toBe(parseEther('0.5'))
  })
  await test.step('and what the page asks for', () =>
    transactAtSecondTry({ page, wallet }, { from: address }))
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
  await test.step('and follows the wallet to another account', async () => {
    const other = accountBeside(account.index, 10)
    await wallet.openHome()
    await wallet.home.getByLabel('Switch account').selectOption(String(other.index))
    await host.expectConnected(other.address, 'eip155:137')
  })
  await test.step('and when the wallet lets go, the page knows, also after a reload', async () => {
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
