import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { ed25519 } from '@noble/curves/ed25519'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { askBitcoin } from '../fixtures/askBitcoin'
import { bitcoinMainnet as bitcoin } from '../fixtures/manyWallets'
import { solanaMainnet as solana } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'

const options = { networks: ['eip155:1', 'eip155:137', solana, bitcoin] }
const faces = 'evm,solana,bitcoin'

/** The address in use, by namespace. */
const addresses = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    `Object.fromEntries(Object.entries(foyer.getState().accounts).map(([of, [x]]) => [of, x?.address]))`,
  )

/** Every connection, by namespace. */
const connections = (page: Page): Promise<Record<string, { connectorId: string; status: string }[]>> =>
  page.evaluate('foyer.getState().connections')

/** Signs on Solana by the page's provider. @returns The signature's bytes. */
const signOnSolana = (page: Page, text: string): Promise<{ value?: number[]; error?: string }> =>
  page.evaluate(`(async () => {
    try {
      const provider = await foyer.getProvider('solana')
      return { value: [...await provider.signMessage(new TextEncoder().encode(${JSON.stringify(text)}))] }
    } catch (error) {
      return { error: error.message }
    }
  })()`)

const bytes = (text: string) => new TextEncoder().encode(text)

test('a wallet of several kinds of networks is one row that asks which; another kind is reached over SwitchActiveChain, or by opening with a namespace [NAV-16] [NAV-19] [VIEW-12] [STA-03] [STA-38: connecting]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  const sol = solanaAccountAt(account.index)
  await test.step('given a page of three kinds of networks, and a wallet with a face for each', async () => {
    await wallet.selectAccount(account.index)
    await host.goto({ faces, options })
    await host.press('Open')
    await expect(modal.row('Sandbox Wallet')).toHaveCount(1)
  })
  await test.step('when the visitor chooses it, it is asked which, and the answer connects there', async () => {
    await modal.row('Sandbox Wallet').click()
    await expect(modal.text('Connect Sandbox Wallet where?')).toBeVisible()
    for (const kind of ['Ethereum and compatible', 'Solana', 'Bitcoin'])
      await expect(modal.row(kind)).toBeVisible()
    await modal.row('Solana').click()
    await wallet.request('Connection request')
    expect(await page.evaluate('foyer.getState().loading')).toEqual({ solana: true })
    await wallet.approve('Connection request')
    await host.expectConnected(sol.address, solana)
    expect(await page.evaluate('foyer.getState().loading')).toEqual({})
  })
  await test.step('then Ethereum is a way over SwitchActiveChain, to a list of wallets of the EVM', async () => {
    await modal.button(/^Network: Solana/).click()
    await modal.row('Ethereum').click()
    await expect(modal.text('Connect a wallet for Ethereum?')).toBeVisible()
    await expect(host.network).toHaveText(solana)
    await modal.button('Choose a wallet').click()
    await modal.expectView('Connect wallet')
    await expect(host.network).toHaveText('eip155:1')
  })
  await test.step('whoever turns back has what they came with', async () => {
    await modal.back.click()
    await modal.expectView('Choose network')
    await modal.back.click()
    await modal.expectView('Account')
    await host.expectConnected(sol.address, solana)
  })
  await test.step('and whoever goes on is asked nothing but the wallet’s own question', async () => {
    await modal.button(/^Network: Solana/).click()
    await modal.row('Ethereum').click()
    await modal.button('Choose a wallet').click()
    await modal.row('Sandbox Wallet').click()
    await wallet.reject('Connection request')
    await expect(modal.text('Connection rejected')).toBeVisible()
    await modal.button('Try again').click()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address, 'eip155:1')
    await modal.expectView('Account')
  })
  await test.step('both are live, and both after a reload', async () => {
    const both = { eip155: account.address, solana: sol.address }
    expect(await addresses(page)).toEqual(both)
    await page.reload()
    await expect.poll(() => addresses(page)).toEqual(both)
  })
  await test.step('open() with a namespace turns to it without a question', async () => {
    await host.call('open', { namespace: 'solana' })
    await modal.expectView('Account')
    await host.expectConnected(sol.address, solana)
    await modal.close.click()
  })
  await test.step('and to one without a wallet: its own wallets are offered, and nothing is lost', async () => {
    await host.call('open', { namespace: 'bip122' })
    await modal.expectView('Connect wallet')
    await expect(host.network).toHaveText(bitcoin)
    await modal.close.click()
    await host.expectConnected(sol.address, solana)
  })
  await test.step('each request reaches the wallet on its own network', async () => {
    const signing = signOnSolana(page, 'on Solana')
    await wallet.approve('Signature request')
    const { value = [] } = await signing
    expect(ed25519.verify(Uint8Array.from(value), bytes('on Solana'), sol.publicKey)).toBe(true)
    await host.call('open', { namespace: 'eip155' })
    await modal.close.click()
    await host.press('Sign a message')
    await wallet.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    const { address } = account
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
  })
})

test('one pairing spans the EVM, Solana and Bitcoin: each signs, all follow the wallet, and end with it [CAP-02: pairing]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  const sol = solanaAccountAt(account.index)
  const { ordinal, payment } = bitcoinAccountAt(account.index)
  await test.step('given a visitor who pairs', async () => {
    await wallet.openHome({ account: account.index })
    await host.goto({ options, wallet: 'none' })
    await host.press('Open')
    await modal.row('WalletConnect').click()
    await modal.copyPairingLink()
    await wallet.pair()
    const request = await wallet.request('Connection request')
    for (const text of [account.address, sol.address, payment.address])
      await expect(request).toContainText(text)
    await wallet.approve('Connection request')
  })
  await test.step('then there is a connection in each, and the EVM is in use', async () => {
    await host.expectConnected(account.address)
    expect(await addresses(page)).toEqual({
      eip155: account.address,
      solana: sol.address,
      bip122: payment.address,
    })
    const all = Object.values(await connections(page)).flat()
    expect(all.map((x) => `${x.connectorId} ${x.status}`)).toEqual(Array(3).fill('walletConnect active'))
    await modal.close.click()
  })
  const sign = async () => {
    const onSolana = signOnSolana(page, 'over a pairing')
    await wallet.approve('Signature request')
    const { value = [] } = await onSolana
    expect(ed25519.verify(Uint8Array.from(value), bytes('over a pairing'), sol.publicKey)).toBe(true)
    const onBitcoin = askBitcoin(page, `signMessage({ address: '${ordinal.address}', message: 'x' })`)
    await wallet.approve('Signature request')
    expect(Verifier.verifySignature(ordinal.address, 'x', String((await onBitcoin).value))).toBe(true)
    await host.press('Sign a message')
    await wallet.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    const { address } = account
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
  }
  await test.step('and each signs by its own account', sign)
  await test.step('a rejection is one, in each', async () => {
    const onSolana = signOnSolana(page, 'no')
    await wallet.reject('Signature request')
    expect((await onSolana).error).toBeTruthy()
    const onBitcoin = askBitcoin(page, `signMessage({ address: '${payment.address}', message: 'no' })`)
    await wallet.reject('Signature request')
    expect((await onBitcoin).error).toContain('Request was rejected')
  })
  await test.step('and they are there after a reload, and sign again', async () => {
    await page.reload()
    await expect.poll(async () => Object.keys(await addresses(page)).length).toBe(3)
    await host.expectConnected(account.address)
    await sign()
  })
  const next = (account.index + 1) % 100
  await test.step('a change of account in the wallet is followed in each', async () => {
    await wallet.home.getByLabel('Switch account').selectOption(String(next))
    await expect
      .poll(() => addresses(page))
      .toMatchObject({
        solana: solanaAccountAt(next).address,
        bip122: bitcoinAccountAt(next).payment.address,
      })
    await expect.poll(async () => (await addresses(page)).eip155).not.toBe(account.address)
  })
  await test.step('and when the wallet lets go, all end', async () => {
    await wallet.connection('Demo host').click()
    await host.expectDisconnected()
    expect(await connections(page)).toEqual({})
  })
})

test('a pairing proposes the kinds of networks that the page has, and no other', async ({
  account,
  host,
  modal,
  wallet,
}) => {
  await wallet.openHome({ account: account.index })
  await host.goto({ options: { networks: ['eip155:137', solana] }, wallet: 'none' })
  await host.press('Open')
  await modal.row('WalletConnect').click()
  await modal.copyPairingLink()
  await wallet.pair()
  const request = await wallet.request('Connection request')
  // Label and value stand beside each other: these are all.
  await expect(request).toContainText('NetworksPolygon, SolanaMethods')
  await expect(request).not.toContainText('signPsbt')
  await wallet.approve('Connection request')
  await host.expectConnected(account.address, 'eip155:137')
  expect(Object.keys(await connections(host.page)).toSorted()).toEqual(['eip155', 'solana'])
})
