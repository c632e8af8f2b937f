import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { ask, askBitcoin, providerOf } from '../fixtures/askPage'
import { type Asked, askBitcoinTransfer, askPsbt, askSol } from '../fixtures/askTransfers'
import { bitcoinMainnet as bitcoin, ownedOnBitcoin, signOnBitcoin } from '../fixtures/bitcoin'
import { accountBeside } from '../fixtures/phone'
import { sendAtSecondTry } from '../fixtures/sendAtSecondTry'
import { shown } from '../fixtures/shown'
import { balanceOf, newOwner, signOnSolana, solanaMainnet as solana } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { transactAtSecondTry } from '../fixtures/transactAtSecondTry'

const options = { networks: ['eip155:1', 'eip155:137', solana, bitcoin] }

test.use({ way: 'paired' })

test('one pairing spans the EVM, Solana and Bitcoin: in each it shows what is owned, signs, sends and says no; all follow the wallet, and end with it [CAP-02: pairing]', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const { index } = account
  const sol = solanaAccountAt(index)
  const { ordinal, payment } = bitcoinAccountAt(index)
  await test.step('given a visitor who says no at first, and pairs over the fresh link', async () => {
    await visitor.arrive({ options })
    await visitor.refuse()
    const request = await wallet.request('Connection request')
    for (const text of [account.address, sol.address, payment.address])
      await expect(request).toContainText(text)
    await visitor.agree()
  })
  await test.step('then there is a connection in each, and the EVM is in use', async () => {
    expect(await host.addresses()).toEqual({
      eip155: account.address,
      solana: sol.address,
      bip122: payment.address,
    })
    const all = Object.values(await host.connections()).flat()
    expect(all.map((x) => `${x.connectorId} ${x.status}`)).toEqual(Array(3).fill('walletConnect active'))
  })
  await test.step('the visitor turns to Bitcoin, to Solana and back, which asks nobody, and sees what is owned', async () => {
    await modal.turnTo({ from: 'Ethereum', to: 'Bitcoin' })
    await host.expectConnected(payment.address, bitcoin)
    const satoshis = shown(await ownedOnBitcoin(payment.address), 8)
    await expect(modal.total('Bitcoin')).toContainText(`${satoshis} BTC`)
    await modal.turnTo({ from: 'Bitcoin', to: 'Ethereum' })
    await host.expectConnected(account.address)
    await modal.turnTo({ from: 'Ethereum', to: 'Solana' })
    await host.expectConnected(sol.address, solana)
    await expect(modal.total('Solana')).toContainText(`${shown(await balanceOf(sol.address), 9)} SOL`)
    await expect(modal.token('USD Coin')).toContainText('USDC')
    expect(await wallet.isAsked()).toBe(false)
  })
  await test.step('on Solana the modal sends, with a no at first', async () => {
    const receiver = newOwner()
    await sendAtSecondTry({ modal, wallet }, { amount: '0.5', receiver })
    expect(await balanceOf(receiver)).toBe(500_000_000)
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
  const sign = async () => {
    await signOnSolana({ page, wallet }, sol)
    await signOnBitcoin({ page, wallet }, ordinal)
    await visitor.sign()
  }
  await test.step('and each signs by its own account', async () => {
    await host.call('open', { namespace: 'eip155' })
    await host.call('close')
    await sign()
  })
  await test.step('a rejection is one, in each', async () => {
    const onSolana = ask(page, providerOf('solana'), `signMessage(new TextEncoder().encode('no'))`)
    await wallet.reject('Signature request')
    expect((await onSolana).error).toBeTruthy()
    const onBitcoin = askBitcoin(page, `signMessage({ address: '${payment.address}', message: 'no' })`)
    await wallet.reject('Signature request')
    expect((await onBitcoin).error).toContain('Request was rejected')
  })
  await test.step('so is one of a transaction on the EVM, where the next is sent', () =>
    transactAtSecondTry({ page, wallet }, { from: account.address }))
  await test.step('and they are there after a reload, and sign and send again', async () => {
    await page.reload()
    await expect.poll(async () => Object.keys(await host.addresses()).length).toBe(3)
    await host.expectConnected(account.address)
    await sign()
    await expectSent(await askSol({ account: index, page }))
  })
  const { index: next } = accountBeside(index, 1)
  await test.step('a change of account in the wallet is followed in each, and the next is paid by that one', async () => {
    await wallet.home.getByLabel('Switch account').selectOption(String(next))
    await expect
      .poll(() => host.addresses())
      .toMatchObject({
        solana: solanaAccountAt(next).address,
        bip122: bitcoinAccountAt(next).payment.address,
      })
    await expect.poll(async () => (await host.addresses()).eip155).not.toBe(account.address)
    await expectSent(await askSol({ account: next, page }))
    await expectSent(await askPsbt({ account: next, page }))
  })
  await test.step('and when the wallet lets go, all end', async () => {
    await wallet.connection('Demo host').click()
    await host.expectDisconnected()
    expect(await host.connections()).toEqual({})
  })
})
