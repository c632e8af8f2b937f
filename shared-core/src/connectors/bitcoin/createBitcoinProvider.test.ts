import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { InvalidResponseError } from '../../errors/services.js'
import { toBase64 } from '../../format/bytes.js'
import { testBitcoin, testHolding, testPaying, testSigning } from '../../testing/bitcoin.js'
import { createTestSigner as create } from '../../testing/createTestSigner.js'
import { makePsbt } from '../../testing/makePsbt.js'
import { createBitcoinProvider } from './createBitcoinProvider.js'

const { ordinal, otherPayment, payment, signatures, testnet, txid } = testBitcoin
const { inputs, psbt, signed, signInputs } = testSigning

describe('createBitcoinProvider', () => {
  test('default: accounts, signatures and transfers of the wallet, each of the account it is asked of', async () => {
    const { asked, provider } = create()
    expect(await provider.getAccounts()).toEqual([testHolding, testPaying])
    for (const [address, expected] of [
      [payment, signatures.payment],
      [ordinal, signatures.ordinal],
    ] as const)
      expect(await provider.signMessage({ address, message: 'Hello' })).toBe(expected)
    expect(await provider.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    expect(await provider.sendTransfer?.({ recipient: payment, amount: 1n })).toBe(txid)
    const written = makePsbt({ version: 0, inputs: [[[[3], [0x81, 0, 0, 0]]], []] })
    expect(asked).toEqual([
      { account: testPaying, message: 'Hello' },
      { account: testHolding, message: 'Hello' },
      { psbt: written, inputs, broadcast: false },
      { from: testPaying, recipient: payment, amount: 1n },
    ])
  })

  test('behavior: every amount that exists is asked for as it is, and no other [CAP-12: Bitcoin]', async () => {
    const all = 2_100_000_000_000_000n
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: all }), async (amount) => {
        const { asked, provider } = create()
        await provider.sendTransfer?.({ recipient: payment, amount })
        expect(asked).toEqual([{ from: testPaying, recipient: payment, amount }])
        // The wallets take a number: no digit is lost on the way.
        expect(BigInt(Number(amount))).toBe(amount)
      }),
    )
    const outside = fc.oneof(fc.bigInt({ max: 0n }), fc.bigInt({ min: all + 1n }), fc.integer(), fc.string())
    await fc.assert(
      fc.asyncProperty(outside, async (amount) => {
        const { asked, provider } = create()
        const sending = provider.sendTransfer?.({ recipient: payment, amount: amount as bigint })
        await expect(sending).rejects.toMatchObject({ name: 'InvalidDecimalError' })
        expect(asked).toEqual([])
      }),
    )
  })

  test('error: a receiver with a wrong letter; the wallet is not asked', async () => {
    const { asked, provider } = create()
    for (const recipient of [`${payment.slice(0, -1)}5`, `0x${'1'.repeat(40)}`, ''])
      await expect(provider.sendTransfer?.({ recipient, amount: 1n })).rejects.toMatchObject({
        name: 'InvalidReceiverError',
      })
    expect(asked).toEqual([])
  })

  test('error: an account the wallet did not show, or none to pay from; the wallet is not asked [CAP-12: Bitcoin]', async () => {
    const { asked, provider, world } = create()
    const unknown = { name: 'AddressNotFoundError' }
    await expect(provider.signMessage({ address: testnet, message: '' })).rejects.toMatchObject(unknown)
    for (const at of [0, 1]) {
      const others = signInputs.map((input, index) => (index === at ? { ...input, address: testnet } : input))
      await expect(provider.signPsbt({ psbt, signInputs: others })).rejects.toMatchObject(unknown)
    }
    world.accounts = [testHolding]
    await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(unknown)
    expect(asked).toEqual([])
  })

  test('error: a wallet that was turned to another account is not asked, and what it is turned to is looked up', async () => {
    let current: string | undefined = payment
    const { asked, provider, world } = create({ readCurrent: async () => current })
    await provider.signMessage({ address: payment, message: 'Hello' })
    expect(asked).toHaveLength(1)
    for (current of [ordinal, testnet, undefined]) {
      const unknown = { name: 'AddressNotFoundError' }
      await expect(provider.signMessage({ address: payment, message: '' })).rejects.toMatchObject(unknown)
      await expect(provider.signPsbt({ psbt, signInputs })).rejects.toMatchObject(unknown)
      await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(unknown)
    }
    expect(asked).toHaveLength(1)
    expect(world.turned).toBe(9)
  })

  test('error: a signature that is another key’s, another message’s, or none', async () => {
    for (const [address, signature] of [
      [payment, signatures.ordinal],
      [ordinal, signatures.payment],
      [payment, ''],
      [payment, 'c2ln'],
    ] as const) {
      const { provider } = create({ signMessage: async () => signature })
      await expect(provider.signMessage({ address, message: 'Hello' })).rejects.toMatchObject({
        name: 'InvalidResponseError',
      })
    }
    await expect(create().provider.signMessage({ address: payment, message: 'Bye' })).rejects.toMatchObject({
      name: 'InvalidResponseError',
    })
  })

  test('behavior: what a script’s address signs is handed on: only who knows the script can judge it [CAP-12: Bitcoin]', async () => {
    const { provider, world } = create()
    const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    world.accounts = [{ address, type: 'payment' }]
    expect(await provider.signMessage({ address, message: 'Bye' })).toBe(signatures.payment)
  })

  test('error: what a page wants signed and is no PSBT; the wallet is not asked', async () => {
    const { asked, provider } = create()
    for (const [given, message] of [
      [{ psbt: 'bm8gcHNidA==', signInputs }, 'Invalid option: psbt'],
      [{ psbt: '*', signInputs }, 'Invalid option: psbt'],
      [{ psbt: psbt.slice(0, 40), signInputs }, 'Invalid option: psbt'],
      [{ psbt, signInputs: [] }, 'Invalid option: signInputs'],
      [{ psbt, signInputs: [{ index: 0, address: payment, sighashTypes: [0x181] }] }, 'sighashTypes'],
    ] as const)
      await expect(provider.signPsbt(given)).rejects.toThrow(message)
    expect(asked).toEqual([])
  })

  test('error: what a wallet hands back for a PSBT: none, another transaction, or not signed', async () => {
    const none: makePsbt.Entry[] = []
    for (const answer of [
      undefined,
      new Uint8Array(),
      Uint8Array.of(1, 2, 3),
      makePsbt({ version: 0, inputs: [none, none] }),
      makePsbt({ version: 0, inputs: [[[[2, 2], [9]]], [[[2, 2], [9]]]], tx: { version: 1 } }),
    ]) {
      const { provider } = create({ signPsbt: async () => ({ psbt: answer }) })
      await expect(provider.signPsbt({ psbt, signInputs })).rejects.toMatchObject({
        name: 'InvalidResponseError',
      })
    }
  })

  test('error: a wallet that cannot say who it would send as was not asked to', async () => {
    const cause = new InvalidResponseError({ path: 'getAccounts' })
    const { asked, provider } = create({ readCurrent: () => Promise.reject(cause) })
    await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toBe(cause)
    expect(asked).toEqual([])
  })

  test('behavior: the account in use leads, and pays where it is one to pay from', async () => {
    const more = { address: otherPayment, type: 'payment' } as const
    for (const [address, order, from] of [
      [undefined, [testHolding, testPaying, more], testPaying],
      [otherPayment, [more, testHolding, testPaying], more],
      [payment, [testPaying, testHolding, more], testPaying],
      [ordinal, [testHolding, testPaying, more], testPaying],
      // The wallet took it back.
      [testnet, [testHolding, testPaying, more], testPaying],
    ] as const) {
      const { asked, provider, world } = create({}, address)
      world.accounts = [testHolding, testPaying, more]
      expect(await provider.getAccounts()).toEqual(order)
      await provider.sendTransfer?.({ recipient: payment, amount: 1n })
      expect(asked).toEqual([{ from, recipient: payment, amount: 1n }])
    }
  })

  test('error: a receiver of another network than the account’s; the wallet is not asked [CAP-12: Bitcoin]', async () => {
    const { asked, provider, world } = create()
    const wrong = { name: 'InvalidReceiverError' }
    for (const recipient of [testnet, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'])
      await expect(provider.sendTransfer?.({ recipient, amount: 1n })).rejects.toMatchObject(wrong)
    world.accounts = [{ address: testnet, type: 'payment' }]
    const sending = provider.sendTransfer?.({ recipient: payment, amount: 1n })
    await expect(sending).rejects.toMatchObject(wrong)
    expect(asked).toEqual([])
    expect(await provider.sendTransfer?.({ recipient: testnet, amount: 1n })).toBe(txid)
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
    const { asked, provider, world } = create()
    world.accounts = []
    const gone = { name: 'ProviderNotFoundError' }
    await expect(provider.signMessage({ address: payment, message: '' })).rejects.toMatchObject(gone)
    await expect(provider.signPsbt({ psbt, signInputs })).rejects.toMatchObject(gone)
    await expect(provider.sendTransfer?.({ recipient: payment, amount: 1n })).rejects.toMatchObject(gone)
    expect(asked).toEqual([])
  })

  test('behavior: a wallet that makes no transfers has none', () => {
    const signer = { signMessage: async () => '', signPsbt: async () => ({ psbt: signed }) }
    const made = createBitcoinProvider(signer, { connectorId: 'bip122.test', getAccounts: () => [] })
    expect(Object.keys(made).sort()).toEqual(['getAccounts', 'signMessage', 'signPsbt'])
    expect(Object.keys(create().provider).sort()).toEqual([...Object.keys(made), 'sendTransfer'].sort())
  })
})
