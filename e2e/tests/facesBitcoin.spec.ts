import { bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { buildPsbt, finishPsbt, readReceived } from '../faces/bitcoin'
import { run } from '../fixtures/bareHost'
import { expect, test } from '../fixtures/bareTest'

const provider = 'SandboxWalletProviders.BitcoinProvider'
const sats = (method: string) => `clients.satsConnect.request('${method}', given, '${provider}')`

test('sats-connect finds the wallet, connects, signs messages and a PSBT, and gets a no', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const { payment, ordinal } = bitcoinAccountAt(account.index)
  await bare('bitcoin')

  await test.step('given a page whose client lists the wallet', async () => {
    const listed = `clients.satsConnect.getProviders().map(({ id, name }) => ({ id, name }))`
    expect(await run(page, listed)).toEqual({ value: [{ id: provider, name: 'Sandbox Wallet' }] })
    expect(await run(page, sats('wallet_getAccount'))).toMatchObject({
      value: { status: 'error', error: { code: -32002 } },
    })
  })
  await test.step('when it connects, the wallet shows both addresses', async () => {
    const connecting = run(page, sats('wallet_connect'), { addresses: ['payment', 'ordinals'] })
    const request = await wallet.request('Connection request')
    await expect(request).toContainText(payment.address)
    await expect(request).toContainText(ordinal.address)
    await wallet.approve('Connection request')
    expect(await connecting).toMatchObject({
      value: {
        status: 'success',
        result: {
          addresses: [
            { address: payment.address, publicKey: hex.encode(payment.publicKey), purpose: 'payment' },
            { address: ordinal.address, publicKey: hex.encode(ordinal.publicKey), purpose: 'ordinals' },
          ],
        },
      },
    })
  })
  for (const { address } of [payment, ordinal])
    await test.step(`then a message signed for ${address} verifies by BIP-322`, async () => {
      const signing = run(page, sats('signMessage'), { address, message: 'Hello, Bitcoin' })
      await expect(await wallet.request('Signature request')).toContainText('Hello, Bitcoin')
      await wallet.approve('Signature request')
      const { value } = (await signing) as { value: { result: { signature: string } } }
      expect(Verifier.verifySignature(address, 'Hello, Bitcoin', value.result.signature)).toBe(true)
      expect(Verifier.verifySignature(address, 'Hello, bitcoin', value.result.signature)).toBe(false)
    })
  await test.step('and a PSBT is shown with its inputs, outputs and fee, and signed', async () => {
    const receiver = bitcoinAccountAt((account.index + 1) % 100).payment.address
    const psbt = buildPsbt({ payment, ordinal }, receiver)
    const given = { psbt, signInputs: { [payment.address]: [0], [ordinal.address]: [1] } }
    const signing = run(page, sats('signPsbt'), given)
    const request = await wallet.request('Transaction request')
    await expect(request).toContainText(`0.0006 BTC · ${payment.address} (yours)`)
    await expect(request).toContainText(`0.001 BTC · ${receiver}`)
    await expect(request).toContainText('0.0001 BTC')
    await request.page().screenshot({ path: 'artifacts/screenshots/wallet-bitcoin-psbt.png', fullPage: true })
    await wallet.approve('Transaction request')
    const { value } = (await signing) as { value: { result: { psbt: string } } }
    expect(finishPsbt(value.result.psbt).isFinal).toBe(true)

    const rejected = run(page, sats('signPsbt'), given)
    await wallet.reject('Transaction request')
    expect(await rejected).toMatchObject({ value: { status: 'error', error: { code: -32000 } } })
  })
  await test.step('and an input that is not the visitor’s is refused without asking', async () => {
    const foreign = buildPsbt(bitcoinAccountAt((account.index + 2) % 100))
    expect(await run(page, sats('signPsbt'), { psbt: foreign })).toMatchObject({
      value: { status: 'error', error: { code: -32602 } },
    })
  })
  await test.step('and the visitor’s disconnect in the wallet reaches the page', async () => {
    await run(
      page,
      `clients.satsConnect.addListener({ eventName: 'disconnect', cb: (event) => (window.heard = event) }, '${provider}')`,
    )
    const home = await wallet.openHome()
    await home.getByRole('button', { name: /Disconnect .* on Bitcoin/ }).click()
    await expect.poll(() => page.evaluate('window.heard')).toEqual({ type: 'disconnect' })
  })
})

test('sats-connect sends coins, as the visitor saw them', async ({ account, bare, page, wallet }) => {
  const receiver = bitcoinAccountAt(300 + account.index).payment.address
  await bare('bitcoin')
  const connecting = run(page, sats('wallet_connect'), null)
  await wallet.approve('Connection request')
  await connecting
  const sending = run(page, sats('sendTransfer'), { recipients: [{ address: receiver, amount: 12_345 }] })
  const request = await wallet.request('Transaction request')
  await expect(request).toContainText(`0.00012345 BTC to ${receiver}`)
  await expect(request).toContainText(/Network fee0\.0000\d+ BTC/)
  await request
    .page()
    .screenshot({ path: 'artifacts/screenshots/wallet-bitcoin-transfer.png', fullPage: true })
  await wallet.approve('Transaction request')
  const { value } = (await sending) as { value: { result: { txid: string } } }
  expect(await readReceived(receiver)).toEqual([{ txid: value.result.txid, value: 12_345 }])
  const tooMuch = run(page, sats('sendTransfer'), { recipients: [{ address: receiver, amount: 10 ** 12 }] })
  await expect(await wallet.request('Transaction request')).toContainText('Insufficient balance')
  await wallet.approve('Transaction request')
  expect(await tooMuch).toMatchObject({ value: { status: 'error' } })
})
