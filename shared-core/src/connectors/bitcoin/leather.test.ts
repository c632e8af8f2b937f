import { describe, expect, test } from '@rstest/core'
import { createAnswers, makePsbt, testBitcoin } from '../../testing/bitcoin.js'
import { toBase64, toHex } from './bytes.js'
import { createLeatherFace } from './leather.js'
import { writeSighashes } from './writeSighashes.js'

const { innerKey, ordinal, payment, publicKey } = testBitcoin
const unsigned = makePsbt({ version: 0, inputs: [[], []] })
const psbt = toBase64(unsigned)
const signInputs = [
  { index: 0, address: payment, sighashTypes: [0x81] },
  { index: 1, address: ordinal },
]
const written = writeSighashes(unsigned, signInputs)
const signed = makePsbt({ version: 0, inputs: [[[[2, 2], [9]]], []] })

describe('createLeatherFace', () => {
  function create() {
    const { answers, ask, asked } = createAnswers()
    const request = async (method: string, params: object) => ({ result: await ask(method, params) })
    return { answers, asked, face: createLeatherFace(() => ({ request })) }
  }

  test('default: the types it names; of a taproot address the key that is on chain', async () => {
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

  test('behavior: hex in and out, the allowed sighash types beside, amounts as text', async () => {
    const { answers, asked, face } = create()
    Object.assign(answers, {
      signPsbt: { hex: toHex(signed) },
      signMessage: { signature: 's' },
      sendTransfer: { txid: 'id' },
    })
    expect(await face.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    await face.signMessage({ address: ordinal, message: 'Hello' })
    await face.signMessage({ address: payment, message: 'Hello' })
    await face.sendTransfer?.({ recipient: payment, amount: 2_100_000_000_000_000n })
    expect(asked).toEqual([
      ['signPsbt', { hex: toHex(written), signAtIndex: [0, 1], allowedSighash: [0x81], broadcast: false }],
      ['signMessage', { message: 'Hello', paymentType: 'p2tr' }],
      ['signMessage', { message: 'Hello', paymentType: 'p2wpkh' }],
      ['sendTransfer', { recipients: [{ address: payment, amount: '2100000000000000' }] }],
    ])
  })

  test('error: hex that is none, an envelope without a result, a wallet that is gone', async () => {
    const { answers, face } = create()
    answers.signPsbt = { hex: 'cHNidP8' }
    await expect(face.signPsbt({ psbt, signInputs })).rejects.toBeInstanceOf(RangeError)
    for (const answer of [undefined, { addresses: [{ address: 7 }] }, { addresses: {} }]) {
      answers.getAddresses = answer
      await expect(face.requestAccounts()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
    const gone = createLeatherFace(() => undefined)
    await expect(gone.requestAccounts()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  })
})
