import { secp256k1 } from '@noble/curves/secp256k1'
import { describe, expect, test } from '@rstest/core'
import { hex } from '@scure/base'
import { p2pkh, RawTx, SigHash, Transaction } from '@scure/btc-signer'
import { alice, bob, createTestChain, makePayment } from '../testing/bitcoinChain.js'

const toBob = (sats: bigint) => [{ address: bob.payment.address, sats }]

/** Reads the coins of one of Alice's keys, and broadcasts a payment with them. */
async function setUp(kind: 'payment' | 'ordinal' = 'payment') {
  const chain = createTestChain()
  const from = alice[kind]
  const coins = await chain.coinsOf(from)
  const send = (raw: string) => chain.post('/tx', raw)
  return { chain, from, coins, send }
}

/** The same transaction, with its witnesses or another part changed after the signature. */
function alter(raw: string, change: (decoded: ReturnType<typeof RawTx.decode>) => object): string {
  const decoded = RawTx.decode(hex.decode(raw))
  return hex.encode(RawTx.encode({ ...decoded, ...change(decoded) }))
}

describe('a signature', () => {
  test('error: of another key, for p2wpkh and for p2tr', async () => {
    for (const [kind, sats] of [
      ['payment', 75_990_000n],
      ['ordinal', 9_000n],
    ] as const) {
      const { from, coins, send } = await setUp(kind)
      const own = makePayment({ from, coins, pays: toBob(sats) })
      const other = makePayment({ from: bob[kind], coins, pays: toBob(sats) })
      const { witnesses } = RawTx.decode(hex.decode(other))
      const forged = await send(alter(own, () => ({ witnesses })))
      expect(forged.status).toBe(400)
      expect(forged.text).toContain('mandatory-script-verify-flag-failed')
      expect((await send(own)).status).toBe(200)
    }
  })

  test('error: of the right key over other outputs, for p2wpkh and for p2tr', async () => {
    for (const [kind, sats] of [
      ['payment', 75_990_000n],
      ['ordinal', 9_000n],
    ] as const) {
      const { from, coins, send } = await setUp(kind)
      const raw = makePayment({ from, coins, pays: toBob(sats) })
      const stolen = alter(raw, ({ outputs }) => ({
        outputs: outputs.map((output) => ({ ...output, script: alice.payment.script })),
      }))
      expect((await send(stolen)).text).toContain('mandatory-script-verify-flag-failed')
    }
  })

  test('error: a good one of who does not own the coins', async () => {
    const { from, coins, send } = await setUp()
    const raw = makePayment({ from, coins, pays: toBob(75_990_000n) })
    const transaction = Transaction.fromRaw(hex.decode(raw))
    const owned = p2pkh(from.publicKey).script
    const thief = bob.payment
    const witnesses = coins.map(({ value }, index) => {
      const digest = transaction.preimageWitnessV0(index, owned, SigHash.ALL, BigInt(value))
      const signature = secp256k1.sign(digest, thief.privateKey, { lowS: true }).toDERRawBytes()
      return [Uint8Array.of(...signature, SigHash.ALL), thief.publicKey]
    })
    expect((await send(alter(raw, () => ({ witnesses })))).text).toContain('Witness program hash mismatch')
  })

  test('error: none at all', async () => {
    const { from, coins, send } = await setUp()
    const raw = makePayment({ from, coins, pays: toBob(75_990_000n) })
    const bare = alter(raw, () => ({ segwitFlag: false, witnesses: undefined }))
    expect((await send(bare)).text).toContain('mandatory-script-verify-flag-failed')
  })
})

describe('coins', () => {
  test('error: spent twice, while the first waits and when it stands in a block', async () => {
    const { chain, from, coins, send } = await setUp()
    const first = makePayment({ from, coins, pays: toBob(75_990_000n) })
    const second = makePayment({ from, coins, pays: toBob(75_980_000n) })
    expect((await send(first)).status).toBe(200)
    expect(await send(second)).toEqual({
      status: 400,
      text: 'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}',
    })
    expect((await send(first)).status).toBe(200)
    await chain.post('/control/mine/1')
    expect((await send(second)).text).toContain('bad-txns-inputs-missingorspent')
    expect((await send(first)).text).toContain('already in utxo set')
  })

  test('error: which never were, and more than there are', async () => {
    const { from, coins, send } = await setUp()
    const unknown = coins.slice(1).map((coin, vout) => ({ ...coin, txid: 'ab'.repeat(32), vout }))
    expect((await send(makePayment({ from, coins: unknown, pays: toBob(1_000n) }))).text).toContain(
      'bad-txns-inputs-missingorspent',
    )
    const [coin] = coins.map((one) => ({ ...one, value: one.value * 2 }))
    const raw = makePayment({ from, coins: coin ? [coin] : [], pays: toBob(60_000_000n) })
    expect((await send(raw)).text).toContain('bad-txns-in-belowout')
  })

  test('error: too little or too much of a fee, and amounts not worth spending', async () => {
    const { from, coins, send } = await setUp()
    const failure = async (sats: bigint[]) => {
      const pays = sats.map((amount) => ({ address: bob.payment.address, sats: amount }))
      return (await send(makePayment({ from, coins, pays }))).text
    }
    expect(await failure([75_999_990n])).toContain('min relay fee not met, 10 <')
    expect(await failure([1_000n])).toContain('Fee exceeds maximum')
    expect(await failure([75_990_000n, 293n])).toContain('dust')
  })

  test('error: what is no transaction', async () => {
    const { send } = await setUp()
    expect((await send('00ff')).text).toContain('TX decode failed')
  })
})
