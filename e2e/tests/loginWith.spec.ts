import { urls } from '@foyer/sandbox/ports'
import { tokens } from '@foyer/sandbox/tokens'
import type { Hex } from 'viem'
import { chainOf } from '../fixtures/chain'
import { fund, newEmail, newName, openSeveral } from '../fixtures/logins'
import { expect, test } from '../fixtures/test'
import { NamesViews } from '../pages/NamesViews'
import { SwapViews } from '../pages/SwapViews'

test('with a wallet of a login a visitor takes a name, swaps and turns to another network, beside a wallet of their browser', async ({
  account,
  embedded,
  host,
  modal,
  wallet,
}) => {
  test.slow()
  const { projectId } = await openSeveral()
  await wallet.selectAccount(account.index)
  await host.goto({ options: { projectId, networks: ['eip155:1', 'eip155:137'] } })
  await host.press('Open')
  await embedded.create(await embedded.logIn(newEmail()))
  await modal.expectView('Account')
  const address = (await host.addresses()).eip155 as Hex
  await fund(address, '2')
  await test.step('a name', async () => {
    const names = new NamesViews(modal)
    const label = newName()
    await names.open()
    await names.field.fill(label)
    await modal.button('Register').click()
    await embedded.agree('Sign a message', 'Sign')
    await expect(modal.text(`${label}.foyer.id is yours`)).toBeVisible()
    await modal.button('Done').click()
  })
  await test.step('a swap', async () => {
    const swap = new SwapViews(modal)
    await swap.open()
    await swap.choose('get', 'USDC')
    await swap.amount.fill('0.5')
    await swap.review()
    await swap.confirm('Swap', embedded)
    await embedded.agree('Send a transaction', 'Send')
    await expect(modal.text(/^You got 1,4\d\d\.\d+ USDC/)).toBeVisible()
    expect(await chainOf().tokenBalanceOf(address, tokens.ethereum.usdc)).toBeGreaterThan(1_400_000_000n)
    await modal.close()
  })
  await test.step('another network', async () => {
    await fund(address, '1', urls.polygon)
    await host.press('Switch to Polygon')
    await modal.button('Switch network').click()
    await host.expectConnected(address, 'eip155:137')
    await host.press('Send 0.01')
    await embedded.agree('Send POL', 'Send')
    const hash = (await host.readResult()) as Hex
    expect(await chainOf('eip155:137').receiptOf(hash)).toMatchObject({ status: 'success' })
  })
  await test.step('beside a wallet of the browser, which the page asks then', async () => {
    await host.press('Open')
    await modal.row('Your wallets').click()
    await modal.button('Add a wallet').click()
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    await modal.row('Your wallets').click()
  })
})
