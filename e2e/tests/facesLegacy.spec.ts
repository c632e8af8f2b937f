import { bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { buildPsbt, finishPsbt, readReceived } from '../faces/bitcoin'
import { run } from '../fixtures/bareHost'
import { expect, test } from '../fixtures/bareTest'

const standard = `clients.getWallets().get().find((wallet) => 'bitcoin:connect' in wallet.features)`
const toHex = (psbt: string) => hex.encode(base64.decode(psbt))
const finishHex = (psbt: string) => finishPsbt(base64.encode(hex.decode(psbt)))

test('the wallet standard for Bitcoin: connects by purpose, signs a message and a PSBT with a sighash', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const keys = bitcoinAccountAt(account.index)
  const { payment, ordinal } = keys
  await bare('bitcoin-standard')
  const connecting = run(page, `${standard}.features['bitcoin:connect'].connect({ purposes: ['ordinals'] })`)
  await wallet.approve('Connection request')
  expect(await connecting).toMatchObject({
    value: {
      accounts: [
        { address: ordinal.address, publicKey: [...ordinal.publicKey], chains: ['bitcoin:mainnet'] },
      ],
    },
  })

  const signing = run(
    page,
    `${standard}.features['bitcoin:signMessage'].signMessage({
      account: ${standard}.accounts[0], message: new TextEncoder().encode('standard') })`,
  )
  await wallet.approve('Signature request')
  const { value } = (await signing) as { value: [{ signature: number[] }] }
  const signature = base64.encode(Uint8Array.from(value[0].signature))
  expect(Verifier.verifySignature(ordinal.address, 'standard', signature)).toBe(true)

  const signingPsbt = run(
    page,
    `${standard}.features['bitcoin:signTransaction'].signTransaction({
      psbt: Uint8Array.from(given.psbt), chain: 'bitcoin:mainnet', inputsToSign: [
        { account: { address: given.payment }, signingIndexes: [0], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: { address: given.ordinal }, signingIndexes: [1] } ] })`,
    { psbt: [...base64.decode(buildPsbt(keys))], payment: payment.address, ordinal: ordinal.address },
  )
  await expect(await wallet.request('Transaction request')).toContainText(
    'anyone may change the other outputs',
  )
  await wallet.approve('Transaction request')
  const { value: signed } = (await signingPsbt) as { value: [{ signedPsbt: number[] }] }
  const psbt = finishPsbt(base64.encode(Uint8Array.from(signed[0].signedPsbt)))
  // The last byte of a signature is its sighash type.
  expect(psbt.getInput(0).finalScriptWitness?.[0]?.at(-1)).toBe(0x83)
})

test('window.unisat: one address, finished PSBTs as hex, both ways of signing, coins', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const keys = bitcoinAccountAt(account.index)
  const { address, publicKey } = keys.payment
  await bare('unisat')
  expect(await run(page, 'window.ethereum === undefined && unisat.getAccounts()')).toEqual({ value: [] })
  const connecting = run(page, 'unisat.requestAccounts()')
  await wallet.approve('Connection request')
  expect(await connecting).toEqual({ value: [address] })
  expect(await run(page, 'unisat.getPublicKey()')).toEqual({ value: hex.encode(publicKey) })

  for (const type of ['bip322-simple', 'ecdsa']) {
    const signing = run(page, `unisat.signMessage('hello', given)`, type)
    await wallet.approve('Signature request')
    const { value } = (await signing) as { value: string }
    expect(Verifier.verifySignature(address, 'hello', value), type).toBe(true)
  }
  const signingPsbt = run(page, 'unisat.signPsbt(given)', toHex(buildPsbt(keys)))
  await wallet.approve('Transaction request')
  const { value } = (await signingPsbt) as { value: string }
  expect(hex.decode(value).length).toBeGreaterThan(0)

  const receiver = bitcoinAccountAt(400 + account.index).payment.address
  const sending = run(page, 'unisat.sendBitcoin(given, 7000)', receiver)
  await wallet.approve('Transaction request')
  const { value: txid } = (await sending) as { value: string }
  expect(await readReceived(receiver)).toEqual([{ txid, value: 7000 }])

  const rejected = run(page, `unisat.signMessage('hello')`)
  await wallet.reject('Signature request')
  expect(await rejected).toMatchObject({ error: { code: 4001 } })
})

test('window.okxwallet.bitcoin: connects with its key, signs, sends whole coins as text', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const { payment } = bitcoinAccountAt(account.index)
  await bare('okx')
  const connecting = run(page, 'okxwallet.bitcoin.connect()')
  await wallet.approve('Connection request')
  expect(await connecting).toMatchObject({
    value: { address: payment.address, publicKey: hex.encode(payment.publicKey) },
  })
  const receiver = bitcoinAccountAt(500 + account.index).payment.address
  const sending = run(page, `okxwallet.bitcoin.send({ from: '', to: given, value: '0.00009' })`, receiver)
  await expect(await wallet.request('Transaction request')).toContainText('0.00009 BTC')
  await wallet.approve('Transaction request')
  const { value } = (await sending) as { value: { txhash: string } }
  expect(await readReceived(receiver)).toEqual([{ txid: value.txhash, value: 9000 }])
})

test('window.LeatherProvider: envelopes, both addresses with their paths, PSBTs as hex, errors thrown', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const keys = bitcoinAccountAt(account.index)
  const { payment, ordinal } = keys
  await bare('leather')
  const connecting = run(page, `LeatherProvider.request('getAddresses')`)
  await wallet.approve('Connection request')
  expect(await connecting).toMatchObject({
    value: {
      jsonrpc: '2.0',
      result: {
        addresses: [
          { type: 'p2wpkh', address: payment.address, derivationPath: payment.path },
          { type: 'p2tr', address: ordinal.address, derivationPath: ordinal.path },
        ],
      },
    },
  })
  const signing = run(page, `LeatherProvider.request('signMessage', { message: 'hi', paymentType: 'p2tr' })`)
  await wallet.approve('Signature request')
  const { value } = (await signing) as { value: { result: { signature: string } } }
  expect(Verifier.verifySignature(ordinal.address, 'hi', value.result.signature)).toBe(true)

  const signingPsbt = run(page, `LeatherProvider.request('signPsbt', { hex: given })`, toHex(buildPsbt(keys)))
  await wallet.approve('Transaction request')
  const { value: signed } = (await signingPsbt) as { value: { result: { hex: string } } }
  expect(finishHex(signed.result.hex).isFinal).toBe(true)

  const rejected = run(page, `LeatherProvider.request('signMessage', { message: 'hi' })`)
  await wallet.reject('Signature request')
  expect(await rejected).toMatchObject({ error: { code: 4001 } })
})
