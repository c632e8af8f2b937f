import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createWalletIndex, indexWallets } from './indexWallets.js'
import { sameWallet } from './sameWallet.js'

const identity = fc.record({
  id: fc.constantFrom('1', '2', '3', 'test.a'),
  name: fc.constantFrom('A', 'a ', 'B', 'C'),
  rdns: fc.constantFrom(undefined, null, '', 'test.a', 'Test.A', 'test.b'),
})

describe('indexWallets', () => {
  test('default', () => {
    const [one, other] = [
      { id: '1', name: 'One', rdns: 'test.one' },
      { id: '2', name: 'Two' },
    ]
    const index = indexWallets([one, other])
    expect(index.find({ id: 'x', name: 'Other name', rdns: 'Test.One' })).toBe(one)
    expect(index.find({ id: 'x', name: ' two', rdns: 'test.two' })).toBe(other)
    expect(index.find({ id: 'x', name: 'One', rdns: 'evil.one' })).toBeUndefined()
  })

  test('behavior: whatever the wallets are, it finds the first that is the same', () => {
    fc.assert(
      fc.property(fc.array(identity), identity, (wallets, wanted) => {
        expect(indexWallets(wallets).find(wanted)).toBe(wallets.find((x) => sameWallet(x, wanted)))
      }),
    )
  })

  test('behavior: an item of several identities is found by each', () => {
    fc.assert(
      fc.property(fc.array(fc.array(identity, { maxLength: 2 })), identity, (rows, wanted) => {
        const index = createWalletIndex<(typeof rows)[number]>()
        for (const row of rows) index.add(row, row)
        expect(index.find(wanted)).toBe(rows.find((row) => row.some((x) => sameWallet(x, wanted))))
      }),
    )
  })
})
