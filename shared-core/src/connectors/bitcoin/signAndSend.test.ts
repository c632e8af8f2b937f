import { describe, expect, test } from '@rstest/core'
import { InvalidResponseError } from '../../errors/services.js'
import { toBase64 } from '../../format/bytes.js'
import { testBitcoin, testSigning } from '../../testing/bitcoin.js'
import { createTestSigner as create } from '../../testing/createTestSigner.js'
import { makePsbt } from '../../testing/makePsbt.js'

const { payment, txid } = testBitcoin
const { psbt, signed, signInputs } = testSigning

describe('signAndSend', () => {
  test('behavior: sent by the wallet itself, in one step or two, and never before it was looked at [CAP-12: Bitcoin]', async () => {
    const given = { psbt, signInputs, broadcast: true }
    const own = create({ signPsbt: async () => ({ psbt: signed, txid }) })
    expect(await own.provider.signPsbt(given)).toEqual({ psbt: toBase64(signed), txid })
    // A wallet that does not return the signed PSBT.
    const kept = create({ signPsbt: async () => ({ txid }) })
    expect(await kept.provider.signPsbt(given)).toEqual({ psbt, txid })
    const pushed: unknown[] = []
    const pushPsbt = async (finished: Uint8Array) => {
      pushed.push(finished)
      return txid
    }
    const { provider } = create({ pushPsbt })
    expect(await provider.signPsbt(given)).toEqual({ psbt: toBase64(signed), txid })
    expect(await provider.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    expect(pushed).toEqual([signed])
    const other = makePsbt({ version: 0, inputs: [[], []], tx: { lockTime: 5 } })
    const wrong = create({ pushPsbt, signPsbt: async () => ({ psbt: other }) })
    await expect(wrong.provider.signPsbt(given)).rejects.toMatchObject({ name: 'InvalidResponseError' })
    expect(pushed).toHaveLength(1)
  })

  test('error: what was handed in and got no word back may be on its way: the signed PSBT comes with the error [CAP-12: Bitcoin]', async () => {
    const given = { psbt, signInputs, broadcast: true }
    for (const cause of [
      new Error('Failed to fetch'),
      new InvalidResponseError({ path: 'pushPsbt' }),
      'gone',
    ]) {
      const { provider } = create({ pushPsbt: () => Promise.reject(cause) })
      await expect(provider.signPsbt(given)).rejects.toMatchObject({
        name: 'BroadcastUnconfirmedError',
        message: 'The transaction may have been sent',
        psbt: toBase64(signed),
        cause,
      })
    }
    const { provider } = create({ pushPsbt: () => Promise.reject({ code: 4001 }) })
    await expect(provider.signPsbt(given)).rejects.toMatchObject({ name: 'RequestRejectedError' })
  })

  test('error: what a wallet sends while it signs may be on its way, whatever it answers but an error [CAP-12: Bitcoin]', async () => {
    const unconfirmed = { name: 'BroadcastUnconfirmedError', psbt: undefined }
    const nonsense = () => Promise.reject(new InvalidResponseError({ path: 'signPsbt' }))
    const other = makePsbt({ version: 0, inputs: [[], []], tx: { lockTime: 5 } })
    for (const sendingSign of [nonsense, async () => ({ psbt: other }), async () => ({})]) {
      const { provider } = create({ signPsbt: sendingSign })
      const sending = provider.signPsbt({ psbt, signInputs, broadcast: true })
      await expect(sending).rejects.toMatchObject(unconfirmed)
      // Without `broadcast` nothing was sent.
      const signing = provider.signPsbt({ psbt, signInputs })
      await expect(signing).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
    const { provider } = create({ sendTransfer: nonsense, signPsbt: () => Promise.reject(new Error('down')) })
    await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(
      unconfirmed,
    )
    await expect(provider.signPsbt({ psbt, signInputs, broadcast: true })).rejects.toMatchObject({
      name: 'UnknownFailureError',
    })
  })

  test('error: signed where it was to be sent, and no id: the signed PSBT comes with the error [CAP-12: Bitcoin]', async () => {
    const { provider } = create({ signPsbt: async () => ({ psbt: signed }) })
    await expect(provider.signPsbt({ psbt, signInputs, broadcast: true })).rejects.toMatchObject({
      name: 'BroadcastUnconfirmedError',
      psbt: toBase64(signed),
    })
  })

  test('behavior: with an id it was sent, and is not told as failed, whatever comes back beside it', async () => {
    for (const answer of [
      Uint8Array.of(2, 0, 0, 0),
      new Uint8Array(),
      makePsbt({ version: 0, inputs: [[], []] }),
    ]) {
      const { provider } = create({ signPsbt: async () => ({ psbt: answer, txid }) })
      expect(await provider.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({ psbt, txid })
    }
  })

  test('error: sent with an id, and another transaction than was asked for: the page learns both', async () => {
    const tx = { lockTime: 5 }
    const other = makePsbt({ version: 0, inputs: [[], []], tx })
    const { provider } = create({ signPsbt: async () => ({ psbt: other, txid }) })
    await expect(provider.signPsbt({ psbt, signInputs, broadcast: true })).rejects.toMatchObject({
      name: 'TransactionDiffersError',
      hash: txid,
    })
  })
})
