import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { readReceived } from '../faces/bitcoin'
import { type Asked, askBitcoinTransfer, askPsbt, askSol } from '../fixtures/askTransfers'
import { ask, providerOf } from '../fixtures/askWallets'
import { bitcoinMainnet as bitcoin } from '../fixtures/manyWallets'
import { accountBeside } from '../fixtures/phone'
import { balanceOf, isSignedBy, newOwner, solanaMainnet as solana } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const options = { networks: ['eip155:1', 'eip155:137', solana, bitcoin] }

/** The address in use, by namespace. */
const addresses = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    `Object.fromEntries(Object.entries(foyer.getState().accounts).map(([of, [x]]) => [of, x?.address]))`,
  )

/** Every connection, by namespace. */
const connections = (page: Page): Promise<Record<string, { connectorId: string; status: string }[]>> =>
  page.evaluate('foyer.getState().connections')

test('one pairing spans the EVM, Solana and Bitcoin: in each it shows what is owned, signs, sends and says no; all follow the wallet, and end with it [CAP-02: pairing]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  test.slow()
  const { index } = account
  const sol = solanaAccountAt(index)
  const { ordinal, payment } = bitcoinAccountAt(index)
  const total = (network: string) => modal.root.getByRole('region', { name: `Total on ${network}` })
  await test.step('given a visitor who pairs', async () => {
    await wallet.openHome({ account: index })
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
  })
  await test.step('the visitor turns to Bitcoin, to Solana and back, which asks nobody, and sees what is owned', async () => {
    const turnTo = async (from: string, to: string) => {
      await modal.button(`Network: ${from}. Change it`).click()
      await modal.row(to).click()
      await modal.expectView('Account')
    }
    const owned = (await readReceived(payment.address)).reduce((sum, { value }) => sum + value, 0)
    await turnTo('Ethereum', 'Bitcoin')
    await host.expectConnected(payment.address, bitcoin)
    await expect(total('Bitcoin')).toContainText(`${(Math.floor(owned / 1e5) / 1e3).toFixed(3)} BTC`)
    await turnTo('Bitcoin', 'Ethereum')
    await host.expectConnected(account.address)
    await turnTo('Ethereum', 'Solana')
    await host.expectConnected(sol.address, solana)
    const lamports = await balanceOf(sol.address)
    const shown = (Math.floor(lamports / 1e6) / 1e3).toLocaleString('en', { minimumFractionDigits: 3 })
    await expect(total('Solana')).toContainText(`${shown} SOL`)
    await expect(modal.token('USD Coin')).toContainText('USDC')
    expect(await wallet.isAsked()).toBe(false)
  })
  await test.step('on Solana the modal sends, with a no at first', async () => {
    const send = new SendViews(modal)
    const receiver = newOwner()
    await send.open()
    await send.fill({ amount: '0.5', receiver })
    await send.review()
    await send.send()
    await expect(await wallet.request('Transaction request')).toContainText(receiver)
    await wallet.reject('Transaction request')
    await expect(modal.text('Request was rejected')).toBeVisible()
    await modal.expectView('Review')
    await send.send()
    await wallet.approve('Transaction request')
    await modal.expectView('Transaction')
    await modal.expectView('Account')
    expect(await balanceOf(receiver)).toBe(500_000_000)
    await modal.close.click()
  })
  const expectSent = async ({ answer, expectDone, says }: Asked, isRejected = false) => {
    const request = await wallet.request('Transaction request')
    for (const text of says) await expect(request).toContainText(text)
    await wallet[isRejected ? 'reject' : 'approve']('Transaction request')
    if (!isRejected) return expectDone()
    const { error, value } = await answer
    expect(value).toBeUndefined()
    expect(error).toMatch(/reject/i)
  }
  await test.step('and what the page asks to be sent is sent, or refused', async () => {
    await expectSent(await askSol({ account: index, page }), true)
    await expectSent(await askSol({ account: index, page }))
  })
  await test.step('on Bitcoin a PSBT and a transfer reach the chain, or are refused', async () => {
    await expectSent(await askPsbt({ account: index, page }), true)
    await expectSent(await askPsbt({ account: index, page }))
    await expectSent(askBitcoinTransfer({ page }), true)
    await expectSent(askBitcoinTransfer({ page }))
  })
  const askSolana = (text: string) =>
    ask(page, providerOf('solana'), `signMessage(new TextEncoder().encode('${text}'))`)
  const askBitcoin = (address: string) =>
    ask(page, providerOf('bip122'), `signMessage({ address: '${address}', message: 'x' })`)
  const sign = async () => {
    const onSolana = askSolana('over a pairing')
    await wallet.approve('Signature request')
    const signed = { signature: (await onSolana).value as number[], bytes: Buffer.from('over a pairing') }
    expect(isSignedBy(sol.address, signed)).toBe(true)
    const onBitcoin = askBitcoin(ordinal.address)
    await wallet.approve('Signature request')
    expect(Verifier.verifySignature(ordinal.address, 'x', String((await onBitcoin).value))).toBe(true)
    await host.press('Sign a message')
    await wallet.approve('Signature request')
    const signature = (await host.readResult()) as Hex
    const { address } = account
    expect(await verifyMessage({ address, message: 'Hello from the demo host', signature })).toBe(true)
  }
  await test.step('and each signs by its own account', async () => {
    await host.call('open', { namespace: 'eip155' })
    await host.call('close')
    await sign()
  })
  await test.step('a rejection is one, in each', async () => {
    const onSolana = askSolana('no')
    await wallet.reject('Signature request')
    expect((await onSolana).error).toBeTruthy()
    const onBitcoin = askBitcoin(payment.address)
    await wallet.reject('Signature request')
    expect((await onBitcoin).error).toContain('Request was rejected')
  })
  await test.step('so is one of a transaction on the EVM', async () => {
    await host.press('Send 0.01')
    await wallet.reject('Transaction request')
    await expect(host.result).toContainText(/reject/i)
  })
  await test.step('and they are there after a reload, and sign and send again', async () => {
    await page.reload()
    await expect.poll(async () => Object.keys(await addresses(page)).length).toBe(3)
    await host.expectConnected(account.address)
    await sign()
    await expectSent(await askSol({ account: index, page }))
  })
  const { index: next } = accountBeside(index, 1)
  await test.step('a change of account in the wallet is followed in each, and the next is paid by that one', async () => {
    await wallet.home.getByLabel('Switch account').selectOption(String(next))
    await expect
      .poll(() => addresses(page))
      .toMatchObject({
        solana: solanaAccountAt(next).address,
        bip122: bitcoinAccountAt(next).payment.address,
      })
    await expect.poll(async () => (await addresses(page)).eip155).not.toBe(account.address)
    await expectSent(await askSol({ account: next, page }))
    await expectSent(await askPsbt({ account: next, page }))
  })
  await test.step('and when the wallet lets go, all end', async () => {
    await wallet.connection('Demo host').click()
    await host.expectDisconnected()
    expect(await connections(page)).toEqual({})
  })
})
