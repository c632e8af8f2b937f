import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { testBitcoin } from '../../testing/bitcoin.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createBitcoinProvider } from './createBitcoinProvider.js'

const { payment } = testBitcoin
const psbt = 'cHNidP8BAAA='

function create(own: Partial<BitcoinFace> = {}, accounts = [{ address: payment, type: 'payment' as const }]) {
  const sent: { recipient: string; amount: bigint }[] = []
  const face: BitcoinFace = {
    requestAccounts: async () => accounts,
    signMessage: async () => 'c2ln',
    signPsbt: async () => ({ psbt }),
    async sendTransfer(of) {
      sent.push(of)
      return 'id'
    },
    ...own,
  }
  const world = { accounts }
  return { provider: createBitcoinProvider(face, { getAccounts: () => world.accounts }), sent, world }
}

describe('createBitcoinProvider', () => {
  test('default: accounts, signatures and transfers of the wallet', async () => {
    const { provider } = create()
    expect(await provider.getAccounts()).toEqual([{ address: payment, type: 'payment' }])
    expect(await provider.signMessage({ address: payment, message: 'Hello' })).toBe('c2ln')
    expect(await provider.signPsbt({ psbt, signInputs: [] })).toEqual({ psbt })
    expect(await provider.sendTransfer?.({ recipient: payment, amount: 1n })).toBe('id')
  })

  test('behavior: every amount that exists is asked for as it is, and no other', async () => {
    const all = 2_100_000_000_000_000n
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: all }), async (amount) => {
        const { provider, sent } = create()
        await provider.sendTransfer?.({ recipient: payment, amount })
        expect(sent).toEqual([{ recipient: payment, amount }])
        // The wallets take a number: no digit is lost on the way.
        expect(BigInt(Number(amount))).toBe(amount)
      }),
    )
    const outside = fc.oneof(fc.bigInt({ max: 0n }), fc.bigInt({ min: all + 1n }), fc.integer(), fc.string())
    await fc.assert(
      fc.asyncProperty(outside, async (amount) => {
        const { provider, sent } = create()
        const sending = provider.sendTransfer?.({ recipient: payment, amount: amount as bigint })
        await expect(sending).rejects.toMatchObject({ name: 'InvalidDecimalError' })
        expect(sent).toEqual([])
      }),
    )
  })

  test('error: a receiver with a wrong letter; the wallet is not asked', async () => {
    const { provider, sent } = create()
    for (const recipient of [`${payment.slice(0, -1)}5`, `0x${'1'.repeat(40)}`, ''])
      await expect(provider.sendTransfer?.({ recipient, amount: 1n })).rejects.toMatchObject({
        name: 'InvalidReceiverError',
      })
    expect(sent).toEqual([])
  })

  test('error: what a wallet hands back for a PSBT and is none; one that it sent is its own matter', async () => {
    for (const answer of ['', 'bm8gcHNidA==', 'deadbeef']) {
      const { provider } = create({ signPsbt: async () => ({ psbt: answer }) })
      await expect(provider.signPsbt({ psbt, signInputs: [] })).rejects.toMatchObject({
        name: 'InvalidResponseError',
      })
    }
    const { provider } = create({ signPsbt: async () => ({ psbt: '', txid: 'id' }) })
    expect(await provider.signPsbt({ psbt, signInputs: [], broadcast: true })).toEqual({
      psbt: '',
      txid: 'id',
    })
  })

  test('error: a no, and a failure, each by its name', async () => {
    for (const [thrown, name] of [
      [{ code: 4001 }, 'RequestRejectedError'],
      [{ error: { code: -32_000 } }, 'RequestRejectedError'],
      [new Error('down'), 'UnknownFailureError'],
    ] as const) {
      const { provider } = create({ signMessage: () => Promise.reject(thrown) })
      await expect(provider.signMessage({ address: payment, message: '' })).rejects.toMatchObject({ name })
    }
  })

  test('behavior: kept beyond the connection’s end it asks nobody', async () => {
    const { provider, sent, world } = create()
    world.accounts = []
    const gone = { name: 'ProviderNotFoundError' }
    await expect(provider.signMessage({ address: payment, message: '' })).rejects.toMatchObject(gone)
    await expect(provider.signPsbt({ psbt, signInputs: [] })).rejects.toMatchObject(gone)
    await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(gone)
    expect(sent).toEqual([])
  })

  test('behavior: a wallet that makes no transfers has none', () => {
    const { sendTransfer: _, ...face } = {
      requestAccounts: async () => [],
      signMessage: async () => '',
      signPsbt: async () => ({ psbt }),
      sendTransfer: undefined,
    }
    expect(createBitcoinProvider(face, { getAccounts: () => [] }).sendTransfer).toBeUndefined()
  })
})
