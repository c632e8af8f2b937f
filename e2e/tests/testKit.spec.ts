import { foyerModal, injectWallet } from '@foyer/kit/test'
import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { type Hex, parseEther, toHex, verifyMessage } from 'viem'
import { askEvm } from '../fixtures/askPage'
import { chainOf, newAddress } from '../fixtures/chain'
import { type Account, expect, test } from '../fixtures/test'

const rpc = { 1: urls.ethereum, 137: urls.polygon }

/** The private key of a development account. */
const keyOf = ({ index }: Account): Hex => toHex(accountAt(index).getHdKey().privateKey ?? new Uint8Array())

test('an app’s own test: its wallet is in the list, connects, signs, sends, and is there after a reload', async ({
  account,
  host,
  page,
}) => {
  const wallet = await injectWallet(page, { rpc, accounts: [keyOf(account)] })
  const modal = foyerModal(page)
  await test.step('given a page whose visitor opens the modal', async () => {
    await host.goto({ wallet: 'none' })
    await host.press('Open')
    await modal.view('Connect wallet')
    expect(await modal.isOpen()).toBe(true)
  })
  await test.step('when they choose the wallet, it asks nobody', async () => {
    await modal.connect('Test Wallet')
    await modal.view('Account')
    await modal.close()
    await host.expectConnected(account.address)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  })
  await test.step('then it signs', async () => {
    await host.press('Sign a message')
    const signature = (await host.readResult()) as Hex
    const message = 'Hello from the demo host'
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
  })
  await test.step('and sends by its own key, to the chain that the page is on', async () => {
    const to = newAddress()
    const order = { from: account.address, to, value: toHex(parseEther('0.25')) }
    const { value: hash } = await askEvm(page, { method: 'eth_sendTransaction', params: [order] })
    expect((await chainOf().receiptOf(hash as Hex)).status).toBe('success')
    expect(await chainOf().balanceOf(to)).toBe(parseEther('0.25'))
  })
  await test.step('and is connected after a reload, without a question', async () => {
    await page.reload()
    await host.expectConnected(account.address)
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })
  await test.step('and follows the wallet to another chain, and away', async () => {
    await wallet.switchChain(137)
    await host.expectConnected(account.address, 'eip155:137')
    await wallet.disconnect()
    await host.expectDisconnected()
  })
})

test('a test answers by hand: no, then yes; and turns to another account', async ({ host, modal, page }) => {
  const wallet = await injectWallet(page, { rpc, name: 'Other (2)', approve: 'manual' })
  const [first = '', second = ''] = wallet.addresses
  await test.step('given a visitor who says no', async () => {
    await host.goto({ wallet: 'none' })
    await host.press('Open')
    await modal.connect(wallet.name)
    await wallet.reject('eth_requestAccounts')
    await expect(modal.text('Connection rejected')).toBeVisible()
  })
  await test.step('when they are asked again and say yes, the page is connected', async () => {
    await modal.tryAgain()
    await wallet.approve()
    await host.expectConnected(first)
  })
  await test.step('then a switch of networks is asked of the wallet', async () => {
    const switching = host.call('switchNetwork', 'eip155:137')
    await modal.button('Switch network').click()
    expect((await wallet.approve()).method).toBe('wallet_switchEthereumChain')
    expect(await switching).toEqual({})
    await host.expectConnected(first, 'eip155:137')
  })
  await test.step('and another account of the wallet reaches the page', async () => {
    await wallet.switchAccount(second)
    await host.expectConnected(second, 'eip155:137')
  })
})

test('a wallet that comes to a page that stands is found as well, beside others', async ({
  host,
  modal,
  page,
}) => {
  await host.goto({ wallet: 'none' })
  await injectWallet(page, { rpc, name: 'One' })
  await injectWallet(page, { rpc, name: 'Two' })
  await host.press('Open')
  await modal.view('Connect wallet')
  await expect(modal.row('One')).toContainText('Installed')
  await expect(modal.row('Two')).toContainText('Installed')
})

test('a page that signs as soon as it is connected: the wallet’s window shows one request after the other', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  await wallet.selectAccount(account.index)
  await host.goto()
  const signed = page.evaluate(`(async () => {
    const { address } = await foyer.connect()
    const sign = { method: 'personal_sign', params: ['0x48656c6c6f', address] }
    return [await foyer.provider('eip155').request(sign), await foyer.provider('eip155').request(sign)]
  })()`)
  await modal.row('Sandbox Wallet').click()
  await wallet.approve('Connection request')
  // The same text twice: each answer is for one request.
  await wallet.approve('Signature request')
  await wallet.approve('Signature request')
  expect(await signed).toEqual(Array(2).fill(expect.stringMatching(/^0x[0-9a-f]{130}$/)))
})
