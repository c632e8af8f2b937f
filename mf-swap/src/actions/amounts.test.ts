import { formatAmount, formatQuantity } from '@foyer/shared-core/format'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { atLeastOf, leastFeeOf, maxOf, rateOf } from './amounts.js'
import { briefAmount } from './briefAmount.js'

const decimals = fc.integer({ min: 0, max: 24 })
const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })

describe('amounts of a swap', () => {
  test('1,000 generated amounts: each number that is shown says exactly what bigint arithmetic gives [CON-13: minimum]', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        decimals,
        decimals,
        fc.integer({ min: 10, max: 500 }),
        (given, got, d, e, slippage) => {
          const least = atLeastOf(got, slippage)
          // The greatest whole number that is no more than the share.
          expect(least * 10_000n <= got * BigInt(10_000 - slippage)).toBe(true)
          expect((least + 1n) * 10_000n > got * BigInt(10_000 - slippage)).toBe(true)
          const rate = rateOf({ given, decimals: d, got }) ?? 0n
          expect(rate * given <= got * 10n ** BigInt(d)).toBe(true)
          expect((rate + 1n) * given > got * 10n ** BigInt(d)).toBe(true)
          for (const units of [least, rate, given / 2n]) {
            const shown = formatQuantity(formatAmount(units, e), { locale: 'en', places: 'all' })
            const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
            expect(BigInt(whole + fraction.padEnd(e, '0'))).toBe(units)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('1,000 generated amounts: what is shown in little room is the amount, floored, and never nothing where there is some', () => {
    fc.assert(
      fc.property(amount, decimals, (units, d) => {
        const [whole = '', fraction = ''] = briefAmount(units, { decimals: d, locale: 'en' })
          .replaceAll(',', '')
          .split('.')
        const shown = BigInt(whole + fraction.padEnd(d, '0'))
        expect(shown > 0n && shown <= units).toBe(true)
        // What is cut off is less than the last place that is shown.
        const places = Math.max(fraction.length, 6)
        expect(units - shown < 10n ** BigInt(Math.max(0, d - places))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('maxOf: the coin keeps back its reserve, and nothing is less than none', () => {
    expect(maxOf({ balance: 10n, reserve: 3n })).toBe(7n)
    expect(maxOf({ balance: 3n, reserve: 3n })).toBe(0n)
    expect(maxOf({ balance: 1n, reserve: 3n })).toBe(0n)
  })

  test('leastFeeOf: what Max leaves pays a price of gas that is half as high again', () => {
    fc.assert(
      fc.property(amount, (gasPrice) => {
        const kept = 150_000n * gasPrice
        expect(leastFeeOf((150_000n * gasPrice * 3n) / 2n) <= kept).toBe(true)
      }),
    )
  })

  test('rateOf: nothing given has no rate', () => {
    expect(rateOf({ given: 0n, decimals: 18, got: 1n })).toBeUndefined()
    expect(rateOf({ given: 2_000_000n, decimals: 6, got: 10n })).toBe(5n)
  })
})
