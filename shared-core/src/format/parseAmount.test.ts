import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { formatAmount } from './formatAmount.js'
import { isDecimal, parseAmount } from './parseAmount.js'

const decimals = fc.integer({ min: 0, max: 30 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('parseAmount', () => {
  test('default', () => {
    expect(parseAmount('1.5', 6)).toBe(1_500_000n)
    expect(parseAmount('.5', 1)).toBe(5n)
    expect(parseAmount('5.', 0)).toBe(5n)
    expect(parseAmount(' 0001.10 ', 1)).toBe(11n)
  })

  test('behavior: reads what formatAmount wrote, to the last unit', () => {
    fc.assert(
      fc.property(amount, decimals, (units, places) => {
        expect(parseAmount(formatAmount(units, places), places)).toBe(units)
      }),
    )
  })

  test('behavior: keeps digits that floating point loses', () => {
    expect(parseAmount('9007199254740993.000000000000000001', 18)).toBe(9007199254740993000000000000000001n)
  })

  test('error: a decimal text must be numeric [VAL-16]', () => {
    const bad = ['', ' ', '.', '-1', '+1', '1e3', '0x10', '1,5', '1.2.3', 'NaN', 'Infinity', '١', '1 2']
    for (const text of bad) {
      expect(isDecimal(text)).toBe(false)
      expect(() => parseAmount(text, 18)).toThrow('Invalid decimal')
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isNumeric = /^(\d+\.?\d*|\.\d+)$/.test(text.trim())
        if (isNumeric) expect(parseAmount(text, 100)).toBeGreaterThanOrEqual(0n)
        else expect(() => parseAmount(text, 100)).toThrow('Invalid decimal')
      }),
    )
  })

  test('error: refuses more places than the token has, unless they are zeros', () => {
    expect(() => parseAmount('0.1234567', 6)).toThrow('Invalid decimal')
    expect(parseAmount('0.1230000', 3)).toBe(123n)
  })
})
