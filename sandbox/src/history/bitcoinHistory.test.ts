import { describe, expect, test } from '@rstest/core'
import { blockIntervalMs } from '../bitcoin/constants.js'
import { alice, bob, createTestChain, makePayment } from '../testing/bitcoinChain.js'
import { createBitcoinHistory } from './bitcoinHistory.js'

describe('createBitcoinHistory', () => {
  test('default: a payment without its change, pending and then confirmed; coins that came', async () => {
    const chain = createTestChain()
    const read = createBitcoinHistory((path) => chain.get(path))
    const coins = await chain.coinsOf(alice.payment)
    const pays = [
      { address: bob.payment.address, sats: 60_000_000n },
      { address: alice.payment.address, sats: 15_990_000n },
    ]
    await chain.post('/tx', makePayment({ from: alice.payment, coins, pays }))
    const [sent, ...older] = (await read({ address: alice.payment.address })).data
    expect(sent).toMatchObject({
      metadata: { operationType: 'send', status: 'pending', sentTo: bob.payment.address },
      transfers: [
        { direction: 'out', quantity: { numeric: '0.6' }, fungible_info: { symbol: 'BTC' }, value: 36_000 },
      ],
    })
    expect(older.map(({ metadata }) => metadata.operationType)).toEqual(['receive', 'receive', 'receive'])
    chain.pass(blockIntervalMs)
    const [received] = (await read({ address: bob.payment.address })).data
    expect(received).toMatchObject({
      metadata: { operationType: 'receive', status: 'confirmed', sentFrom: alice.payment.address },
      transfers: [{ direction: 'in', quantity: { numeric: '0.6' } }],
    })
  })
})
