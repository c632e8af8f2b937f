import { describe, expect, test } from '@rstest/core'
import { fromBase64, toBase64, toHex } from '../../format/bytes.js'
import { createAnswers, testBitcoin, testHolding, testPaying, testSigning } from '../../testing/bitcoin.js'
import { makePsbt } from '../../testing/makePsbt.js'
import { createPairedBitcoin } from './pairedBitcoin.js'

const { ordinal, payment, signatures, testnet, txid } = testBitcoin
const { psbt, signed, signInputs } = testSigning
const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93' as const

function create(methods: readonly string[] = ['signMessage', 'signPsbt', 'sendTransfer']) {
  const { answers, ask, asked } = createAnswers()
  const provider = createPairedBitcoin({
    accountOf: () => payment,
    ask: ({ method, params }) => ask(method, params),
    caipNetworkId,
    getAccounts: () => [testPaying, testHolding],
    methods,
  })
  return { answers, asked, provider }
}

describe('createPairedBitcoin', () => {
  test('default: a signature as hex or base64, a PSBT with its inputs and their types [CAP-12: Bitcoin]', async () => {
    const { answers, asked, provider } = create()
    const bytes = fromBase64(signatures.payment)
    for (const signature of [signatures.payment, toHex(bytes), `0x${toHex(bytes)}`]) {
      answers.signMessage = { signature }
      expect(await provider.signMessage({ address: payment, message: 'Hello' })).toBe(signatures.payment)
    }
    asked.length = 0
    answers.signPsbt = { psbt: toBase64(signed), txid }
    expect(await provider.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({
      psbt: toBase64(signed),
      txid,
    })
    const written = makePsbt({ version: 0, inputs: [[[[3], [0x81, 0, 0, 0]]], []] })
    expect(asked).toEqual([
      ['signPsbt', { account: payment, psbt: toBase64(written), signInputs, broadcast: true }],
    ])
    expect(create(['signMessage']).provider.sendTransfer).toBeUndefined()
  })

  test('error: an account that is not of the pairing; the wallet is not asked', async () => {
    const { asked, provider } = create()
    await expect(provider.signMessage({ address: testnet, message: '' })).rejects.toMatchObject({
      name: 'AddressNotFoundError',
    })
    expect(asked).toEqual([])
  })

  test('error: another’s signature, another transaction, an id that is none', async () => {
    const { answers, provider } = create()
    const wrong = { name: 'InvalidResponseError' }
    const unconfirmed = { name: 'BroadcastUnconfirmedError' }
    for (const signature of [signatures.payment, '00ff', '', 7]) {
      answers.signMessage = { signature }
      await expect(provider.signMessage({ address: ordinal, message: 'Hello' })).rejects.toMatchObject(wrong)
    }
    const other = toBase64(makePsbt({ version: 0, inputs: [[], [], []] }))
    for (const answer of [{ psbt: other }, { psbt: 'deadbeef' }, { psbt, txid: 'aa' }, { txid }]) {
      answers.signPsbt = answer
      await expect(provider.signPsbt({ psbt, signInputs })).rejects.toMatchObject(wrong)
      if (answer.txid === txid) continue
      const sending = provider.signPsbt({ psbt, signInputs, broadcast: true })
      await expect(sending).rejects.toMatchObject(unconfirmed)
    }
    for (const id of ['aa', `0x${txid}`, '']) {
      answers.sendTransfer = { txid: id }
      const sending = provider.sendTransfer?.({ recipient: payment, amount: 1n })
      await expect(sending).rejects.toMatchObject(unconfirmed)
    }
  })
})
