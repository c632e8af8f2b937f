import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fiatUnits, fiatValue, floorDecimal, formatAmount } from './formatAmount.js'
import { parseAmount } from './parseAmount.js'

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('formatAmount', () => {
  test('default', () => {
    expect(formatAmount(1_500_000n, 6)).toBe('1.5')
    expect(formatAmount(1n, 18)).toBe('0.000000000000000001')
    expect(formatAmount(100n, 0)).toBe('100')
    expect(formatAmount(-5n, 1)).toBe('-0.5')
  })
})

describe('floorDecimal', () => {
  test('param: places', () => {
    expect(floorDecimal('1.999', 0)).toBe('1')
    expect(floorDecimal('.5', 2)).toBe('0.50')
    expect(floorDecimal('007.1', 1)).toBe('7.1')
  })

  test('error: not a number', () => {
    expect(() => floorDecimal('1e5', 3)).toThrow('Invalid decimal')
  })
})

describe('fiatUnits', () => {
  test('default', () => {
    expect(fiatUnits({ fiatText: '3', price: 1.5, decimals: 6 })).toBe(2_000_000n)
    expect(fiatUnits({ fiatText: '10', price: 3, decimals: 2 })).toBe(333n)
  })

  test('behavior: what money is worth in a token is never worth more than the money, nor a unit too little', () => {
    const price = fc.oneof(
      fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
      fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    )
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 14n),
        price,
        fc.integer({ min: 0, max: 24 }),
        (cents, price, decimals) => {
          const fiatText = formatAmount(cents, 2)
          const units = fiatUnits({ fiatText, price, decimals }) ?? -1n
          const worthOf = (amount: bigint) => {
            const worth = fiatValue({ quantityText: formatAmount(amount, decimals), price })
            return parseAmount(worth ?? '0', 18)
          }
          expect(worthOf(units) <= parseAmount(fiatText, 18)).toBe(true)
          expect(worthOf(units + 1n) >= parseAmount(fiatText, 18)).toBe(true)
        },
      ),
    )
  })

  test('error: a price that is no number, or nothing', () => {
    for (const price of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY, 1e21, 1e-30])
      expect(fiatUnits({ fiatText: '1', price, decimals: 18 })).toBeUndefined()
    expect(() => fiatUnits({ fiatText: 'abc', price: 1, decimals: 18 })).toThrow()
  })
})

describe('fiatValue', () => {
  test('default', () => {
    expect(fiatValue({ quantityText: '2', price: 1.5 })).toBe('3')
    expect(fiatValue({ quantityText: '0.1', price: 0.2 })).toBe('0.02')
    expect(fiatValue({ quantityText: '1000000', price: 1e-7 })).toBe('0.1')
  })

  test('behavior: never worth more than the exact product', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (units, cents) => {
        const value = fiatValue({ quantityText: formatAmount(units, 18), price: cents / 100 })
        expect(parseAmount(value ?? '', 18)).toBeLessThanOrEqual((units * BigInt(cents)) / 100n)
      }),
    )
  })

  test('behavior: a price that is no usable number makes no value up', () => {
    for (const price of [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e21])
      expect(fiatValue({ quantityText: '1', price })).toBeUndefined()
  })
})
