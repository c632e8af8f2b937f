import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { walletAccountsLimit } from '../../constants/lists.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { orderAccounts } from './orderAccounts.js'

const { innerKey, ordinal, payment, publicKey, testnet } = testBitcoin
const own = { address: payment, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" } as const
const other = { address: ordinal, type: 'ordinal', publicKey: innerKey } as const

describe('orderAccounts', () => {
  test('default: the wanted type first, else in the wallet’s order [ENT-02: Bitcoin] [ENT-03: Bitcoin]', () => {
    expect(orderAccounts([other, own], 'payment')).toEqual([own, other])
    expect(orderAccounts([own, other], 'ordinal')).toEqual([other, own])
    expect(orderAccounts([other, own], undefined)).toEqual([other, own])
  })

  test('behavior: addresses of other chains, twice told, or of another network are left out', () => {
    const wrong = [
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'payment' },
      { address: '', type: 'payment' },
      { address: testnet, type: 'payment' },
    ] as const
    expect(orderAccounts([own, ...wrong, own, { ...own, type: 'ordinal' }, other], 'payment')).toEqual([
      own,
      other,
    ])
    expect(orderAccounts(wrong, 'payment')).toEqual([wrong[2]])
    expect(orderAccounts([], 'payment')).toEqual([])
  })

  test('behavior: a key or path that is none is not passed on; the account is [ENT-03: Bitcoin]', () => {
    const bare = { address: payment, type: 'payment' } as const
    for (const key of ['', '02ab', `05${'ab'.repeat(32)}`, `0x${publicKey}`, `${publicKey} `, 'x'.repeat(66)])
      expect(orderAccounts([{ ...bare, publicKey: key }], 'payment')).toEqual([bare])
    for (const path of ['', 'm', 'm/', '84/0/0', 'm/84x', `m${'/0'.repeat(11)}`, "m/84'/0'/0'/0/0\n"])
      expect(orderAccounts([{ ...bare, path }], 'payment')).toEqual([bare])
    for (const key of [publicKey, innerKey, `04${'ab'.repeat(64)}`])
      expect(orderAccounts([{ ...bare, publicKey: key }], 'payment')).toEqual([{ ...bare, publicKey: key }])
    for (const path of ["m/84'/0'/0'/0/0", 'm/86h/0h/0h/0/0', 'm/0'])
      expect(orderAccounts([{ ...bare, path }], 'payment')).toEqual([{ ...bare, path }])
  })

  test('behavior: whatever a wallet tells, every account is once there, on one network, and the same when told again [CAP-12: Bitcoin] [ENT-03: Bitcoin]', () => {
    const account = fc.record({
      address: fc.constantFrom(payment, ordinal, testnet, 'nonsense'),
      type: fc.constantFrom('payment' as const, 'ordinal' as const),
      publicKey: fc.constantFrom(publicKey, innerKey, 'nonsense'),
    })
    fc.assert(
      fc.property(
        fc.array(account, { maxLength: 8 }),
        fc.constantFrom('payment', 'ordinal'),
        (given, first) => {
          const ordered = orderAccounts(given, first)
          expect(new Set(ordered.map((x) => x.address)).size).toBe(ordered.length)
          expect(new Set(ordered.map((x) => x.address === testnet)).size).toBeLessThanOrEqual(1)
          expect(orderAccounts(ordered, first)).toEqual(ordered)
        },
      ),
    )
  })

  test('behavior: of a list without end, so many entries are looked at', () => {
    const given = Array.from({ length: walletAccountsLimit }, () => ({
      address: 'nonsense',
      type: 'payment' as const,
    }))
    const good = { address: payment, type: 'payment' as const }
    expect(orderAccounts([...given.slice(1), good], 'payment')).toEqual([good])
    expect(orderAccounts([...given, good], 'payment')).toEqual([])
  })
})
