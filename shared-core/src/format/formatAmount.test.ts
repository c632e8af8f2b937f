import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fiatValue, floorDecimal, formatAmount } from './formatAmount.js'
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
