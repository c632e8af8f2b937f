import { describe, expect, test } from '@rstest/core'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { alice, bob, createTestChain, makePayment } from '../testing/bitcoinChain.js'
import { blockIntervalMs, firstHeight } from './constants.js'

const total = (coins: readonly { value: number }[]) => coins.reduce((sum, { value }) => sum + value, 0)

describe('a payment signed by the wallet library', () => {
  test('default: p2wpkh, of several coins, waits and then stands in a block', async () => {
    const chain = createTestChain()
    const coins = await chain.coinsOf(alice.payment)
    expect([coins.length, total(coins)]).toEqual([3, 76_000_000])
    const pays = [
      { address: bob.payment.address, sats: 60_000_000n },
      { address: alice.payment.address, sats: 15_990_000n },
    ]
    const raw = makePayment({ from: alice.payment, coins, pays })
    const { status, text: txid } = await chain.post('/tx', raw)
    expect([status, txid]).toEqual([200, Transaction.fromRaw(hex.decode(raw)).id])

    expect(total(await chain.coinsOf(alice.payment))).toBe(15_990_000)
    expect(await chain.get(`/address/${bob.payment.address}`)).toMatchObject({
      chain_stats: { funded_txo_sum: 76_000_000, spent_txo_sum: 0, tx_count: 3 },
      mempool_stats: { funded_txo_sum: 60_000_000, tx_count: 1 },
    })
    const [newest] = await chain.get(`/address/${alice.payment.address}/txs`)
    expect(newest).toMatchObject({ txid, fee: 10_000, status: { confirmed: false } })
    expect(newest.vin[0].prevout.scriptpubkey_address).toBe(alice.payment.address)
    expect(newest.vout[0]).toMatchObject({ scriptpubkey_type: 'v0_p2wpkh', value: 60_000_000 })

    chain.pass(blockIntervalMs)
    expect(await chain.get(`/tx/${txid}/status`)).toMatchObject({
      confirmed: true,
      block_height: firstHeight + 1,
    })
    expect(await chain.text(`/tx/${txid}/hex`)).toBe(raw)
  })

  test('param: p2tr, to another taproot address', async () => {
    const chain = createTestChain()
    const coins = await chain.coinsOf(alice.ordinal)
    const pays = [{ address: bob.ordinal.address, sats: 9_000n }]
    const { status } = await chain.post('/tx', makePayment({ from: alice.ordinal, coins, pays }))
    expect(status).toBe(200)
    expect(total(await chain.coinsOf(bob.ordinal))).toBe(19_000)
    expect(await chain.coinsOf(alice.ordinal)).toEqual([])
  })

  test('behavior: coins that still wait can be passed on', async () => {
    const chain = createTestChain()
    const pays = [{ address: bob.ordinal.address, sats: 9_000n }]
    await chain.post(
      '/tx',
      makePayment({ from: alice.ordinal, coins: await chain.coinsOf(alice.ordinal), pays }),
    )
    const waiting = (await chain.coinsOf(bob.ordinal)).filter(({ status }) => !status.confirmed)
    const back = [{ address: alice.payment.address, sats: 8_000n }]
    const { status } = await chain.post('/tx', makePayment({ from: bob.ordinal, coins: waiting, pays: back }))
    expect(status).toBe(200)
  })
})

describe('the state of the chain', () => {
  test('default: fees fall with patience; the tip moves with time and on demand', async () => {
    const chain = createTestChain()
    const fees: { [blocks: string]: number } = await chain.get('/fee-estimates')
    const inOrder = Object.keys(fees).map((blocks) => fees[blocks] ?? 0)
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a))
    expect(fees['1']).toBeGreaterThan(fees['144'] ?? 0)
    expect(await chain.text('/blocks/tip/height')).toBe(String(firstHeight))
    chain.pass(3 * blockIntervalMs)
    await chain.post('/control/mine/2')
    expect(await chain.text('/blocks/tip/height')).toBe(String(firstHeight + 5))
  })

  test('default: coins out of nothing, for a test', async () => {
    const chain = createTestChain()
    for (const sats of [5_000, 5_000]) await chain.post(`/control/fund/${bob.ordinal.address}/${sats}`)
    expect(total(await chain.coinsOf(bob.ordinal))).toBe(20_000)
  })

  test('error: what is no address, and a transaction nobody has seen', async () => {
    const chain = createTestChain()
    expect(await chain.text('/address/bc1qnot')).toBe('Invalid Bitcoin address')
    expect(await chain.text(`/tx/${'0'.repeat(64)}`)).toBe('Transaction not found')
  })
})
