import { describe, expect, test } from '@rstest/core'
import { toHex } from '../../format/bytes.js'
import { createAnswers, testBitcoin, testHolding, testPaying, testSigning } from '../../testing/bitcoin.js'
import { createLeatherFace } from './leather.js'

const { innerKey, ordinal, payment, publicKey, signatures, testnet, txid } = testBitcoin
const { inputs, signed, unsigned } = testSigning

describe('createLeatherFace', () => {
  function create() {
    const { answers, ask, asked } = createAnswers()
    const request = async (method: string, params: object) => ({ result: await ask(method, params) })
    return { answers, asked, face: createLeatherFace(() => ({ request })) }
  }

  test('default: the types it names; of a taproot address the key that is on chain [CAP-12: Bitcoin]', async () => {
    const { answers, face } = create()
    answers.getAddresses = {
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey, derivationPath: "m/84'/0'/0'/0/0" },
        { symbol: 'BTC', type: 'p2tr', address: ordinal, publicKey, tweakedPublicKey: innerKey },
        { symbol: 'BTC', type: 'p2sh', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' },
        { symbol: 'STX', address: 'SP2J6ZY48' },
      ],
    }
    expect(await face.requestAccounts()).toEqual([
      { address: payment, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" },
      { address: ordinal, type: 'ordinal', publicKey: innerKey },
    ])
    expect(face.readAccounts).toBeUndefined()
  })

  test('behavior: hex in and out, the allowed sighash types beside, amounts as text; each for its account [CAP-12: Bitcoin]', async () => {
    const { answers, asked, face } = create()
    Object.assign(answers, {
      signPsbt: { hex: toHex(signed) },
      signMessage: { signature: signatures.payment },
      sendTransfer: { txid },
    })
    const psbt = unsigned
    expect(await face.signPsbt({ psbt, inputs, broadcast: false })).toEqual({ psbt: signed })
    answers.signPsbt = { hex: toHex(signed), txid }
    const [{ account }] = inputs
    const bare = [{ index: 0, account }]
    expect(await face.signPsbt({ psbt, inputs: bare, broadcast: true })).toEqual({ psbt: signed, txid })
    await face.signMessage({ account: testHolding, message: 'Hello' })
    await face.signMessage({ account: testPaying, message: 'Hello' })
    const from = { ...testPaying, address: testnet, path: "m/84'/1'/12'/0/0" }
    await face.sendTransfer?.({ from, recipient: payment, amount: 2_100_000_000_000_000n })
    const third = { network: 'mainnet', account: 3 }
    const hex = toHex(unsigned)
    expect(asked).toEqual([
      ['signPsbt', { hex, signAtIndex: [0, 1], allowedSighash: [0x81], broadcast: false, ...third }],
      ['signPsbt', { hex, signAtIndex: [0], broadcast: true, ...third }],
      // The wallet reported no path for this account.
      ['signMessage', { message: 'Hello', paymentType: 'p2tr', network: 'mainnet' }],
      ['signMessage', { message: 'Hello', paymentType: 'p2wpkh', ...third }],
      [
        'sendTransfer',
        {
          recipients: [{ address: payment, amount: '2100000000000000' }],
          network: 'testnet',
          account: 12,
        },
      ],
    ])
  })

  test('error: a signature of another address than was asked for [CAP-12: Bitcoin]', async () => {
    const { answers, face } = create()
    const sign = () => face.signMessage({ account: testPaying, message: 'Hello' })
    const { payment: signature } = signatures
    answers.signMessage = { signature, address: payment }
    expect(await sign()).toBe(signature)
    for (const address of [ordinal, testnet, '']) {
      answers.signMessage = { signature, address }
      await expect(sign()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
  })

  test('error: hex that is none, an envelope without a result, a wallet that is gone', async () => {
    const { answers, face } = create()
    for (const answer of [{ hex: 'cHNidP8' }, { hex: toHex(signed), txid: 'id' }, { txid }]) {
      answers.signPsbt = answer
      await expect(face.signPsbt({ psbt: unsigned, inputs, broadcast: false })).rejects.toMatchObject({
        name: 'InvalidResponseError',
      })
    }
    for (const answer of [undefined, { addresses: [{ address: 7 }] }, { addresses: {} }]) {
      answers.getAddresses = answer
      await expect(face.requestAccounts()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
    const gone = createLeatherFace(() => undefined)
    await expect(gone.requestAccounts()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  })
})
