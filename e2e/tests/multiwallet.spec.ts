import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import type { Locator, Page } from 'playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { bitcoinMainnet as bitcoin } from '../fixtures/bitcoin'
import { expect, test, turnOnMultiWallet } from '../fixtures/phone'
import { solanaMainnet } from '../fixtures/solana'

/** The page's own list of its connections in a namespace. */
const listed = (page: Page, namespace = 'eip155'): Promise<string[]> =>
  page.evaluate(
    `(foyer.getState().connections.${namespace} ?? []).map((x) => x.id + ' ' + x.status).toSorted()`,
  )

const paired = 'eip155:walletConnect'

test('two wallets at once: turned to, let go of, come back to and deleted; each request reaches the one in use [CAP-08] [VIEW-09] [STA-04] [STA-05] [STA-06]', async ({
  account,
  host,
  modal,
  page,
  phone,
  wallet,
}) => {
  // A phone, a browser's wallet, and five signatures.
  test.slow()
  const inUse = modal.root.getByRole('region', { name: 'Wallet in use' })
  const others = modal.root.getByRole('region', { name: 'Also connected' })
  const recent = modal.root.getByRole('region', { name: 'Recently connected' })
  const tab = (name: string) => modal.root.getByRole('tab', { name })
  const pair = async () => {
    await phone.wallet.pair(await modal.copyPairingLink())
    await phone.wallet.approve('Connection request')
  }
  const openWallets = async () => {
    await modal.row('Your wallets').click()
    await modal.expectView('Your wallets')
  }
  /** Asks for a signature by the page's own button, and checks the wallet's screen and the signer's key. */
  const expectSignedBy = async ({ address }: typeof account) => {
    const [asked, other] = address === account.address ? [wallet, phone.wallet] : [phone.wallet, wallet]
    await host.press('Sign a message')
    await expect(await asked.request('Signature request')).toContainText(address)
    expect(await other.isAsked()).toBe(false)
    await asked.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
  }

  await test.step('given a visitor with a wallet in their browser', async () => {
    // Only the provider service allows several wallets; its answer comes after a reload has begun to restore.
    const { projectId } = await turnOnMultiWallet(account)
    await wallet.selectAccount(account.index)
    await host.goto({ options: { projectId, networks: ['eip155:1', solanaMainnet, bitcoin] } })
    await host.press('Open')
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
  })
  const [announced = ''] = (await listed(page)).map((x) => x.split(' ')[0])

  await test.step('when they add another, of their phone, both are live and the new one is in use', async () => {
    await openWallets()
    await modal.button('Add a wallet').click()
    await modal.expectView('Connect wallet')
    await modal.row('WalletConnect').click()
    await pair()
    await modal.expectView('Account')
    await host.expectConnected(phone.account.address)
    expect(await listed(page)).toEqual([`${announced} connected`, `${paired} active`].toSorted())
  })
  await test.step('then each kind of network has a tab with its wallets and accounts', async () => {
    await openWallets()
    const expectAccounts = async (place: Locator, ...addresses: string[]) => {
      for (const address of addresses) await expect(place).toContainText(address.slice(-4))
    }
    await expect(tab('EVM')).toHaveAttribute('aria-selected', 'true')
    await expectAccounts(inUse, phone.account.address)
    await expectAccounts(others, account.address)
    await tab('Solana').click()
    await expectAccounts(inUse, solanaAccountAt(phone.account.index).address)
    await expect(others).toBeHidden()
    await tab('Bitcoin').click()
    const { ordinal, payment } = bitcoinAccountAt(phone.account.index)
    await expectAccounts(inUse, payment.address, ordinal.address)
    await expect(inUse).toContainText('For ordinals')
    await tab('EVM').click()
  })
  await test.step('they turn to the first, nobody is asked, and a signature is asked of it', async () => {
    await others.getByRole('button', { name: /Switch/ }).click()
    await modal.expectView('Account')
    expect(await wallet.isAsked()).toBe(false)
    expect(await listed(page)).toEqual([`${announced} active`, `${paired} connected`].toSorted())
    await modal.close()
    await expectSignedBy(account)
  })
  await test.step('and the page turns to the other, which then is asked', async () => {
    expect(await host.call('switchConnection', paired)).toEqual({})
    await host.expectConnected(phone.account.address)
    await expectSignedBy(phone.account)
  })
  await test.step('with the flag off the one in use is there alone after a reload; no wallet is told of that', async () => {
    await turnOnMultiWallet(account, false)
    await page.reload()
    await host.expectConnected(phone.account.address)
    await expect
      .poll(() => listed(page))
      .toEqual([`${announced} disconnected`, `${paired} active`].toSorted())
    await turnOnMultiWallet(account)
  })
  await test.step('with the flag on again both are there, and the same one is in use', async () => {
    await page.reload()
    await expect.poll(() => listed(page)).toEqual([`${announced} connected`, `${paired} active`].toSorted())
    await host.expectConnected(phone.account.address)
    await expectSignedBy(phone.account)
  })
  await test.step('one that is let go of is a recent one, also after a reload, and is asked for nothing', async () => {
    await host.press('Open')
    await openWallets()
    await inUse.getByRole('button', { name: /^Disconnect/ }).click()
    await expect(recent).toBeVisible()
    await expect(phone.wallet.connection('Demo host')).toHaveCount(0)
    await page.reload()
    await host.expectConnected(account.address)
    // Recent ones are listed once the service's answer allows several wallets.
    await expect
      .poll(() => listed(page))
      .toEqual([`${announced} active`, `${paired} disconnected`].toSorted())
    await expectSignedBy(account)
  })
  await test.step('and is connected anew by one tap', async () => {
    await host.press('Open')
    await openWallets()
    await recent.getByRole('button', { name: /Reconnect/ }).click()
    await pair()
    await modal.expectView('Account')
    await host.expectConnected(phone.account.address)
  })
  await test.step('one that the visitor takes out of the list is gone, and cannot be turned to', async () => {
    await openWallets()
    await inUse.getByRole('button', { name: /^Disconnect/ }).click()
    await host.expectConnected(account.address)
    await recent.getByRole('button', { name: /^Remove/ }).click()
    await expect(recent).toBeHidden()
    expect(await listed(page)).toEqual([`${announced} active`])
    expect(await host.call('switchConnection', paired)).toEqual({
      error: 'Invalid connection status: unknown',
    })
  })
  await test.step('the last one that they let go of is found where wallets are looked for, and connects anew', async () => {
    await inUse.getByRole('button', { name: /^Disconnect/ }).click()
    await modal.expectView('Connect wallet')
    await expect(modal.row('Sandbox Wallet')).toContainText('Recent')
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
  })
  await test.step('and one that the page deletes is let go of at once', async () => {
    expect(await host.call('deleteConnection', announced)).toEqual({})
    await host.expectDisconnected()
    expect(await listed(page)).toEqual([])
  })
})

test('with the flag off a second wallet replaces the first, and the page is told how to turn it on [ERR-50]', async ({
  account,
  host,
  modal,
  page,
  phone,
  visitor,
}) => {
  await visitor.arriveConnected()
  await test.step('there is no list of wallets', async () => {
    await host.press('Open')
    await expect(modal.row('Disconnect')).toBeVisible()
    await expect(modal.row('Your wallets')).toBeHidden()
    await modal.close()
  })
  await test.step('a second wallet takes the place of the first', async () => {
    await host.expectConnected(account.address)
    const pairing = host.call('connect', { connectorId: 'walletConnect' })
    await phone.wallet.pair(await modal.copyPairingLink())
    await phone.wallet.approve('Connection request')
    expect(await pairing).toMatchObject({ value: { connectorId: 'walletConnect' } })
    await host.expectConnected(phone.account.address)
    expect(await listed(page)).toEqual([`${paired} active`])
  })
  await test.step('and turning to one, or deleting it, says what to do', async () => {
    for (const call of ['switchConnection', 'deleteConnection']) {
      const { error } = await host.call(call, paired)
      expect(error).toMatch(/^Multi-wallet support is not enabled.*features\.multiWallet/)
    }
  })
})
