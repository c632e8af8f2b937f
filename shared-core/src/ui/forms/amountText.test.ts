import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { cleanAmountText } from './amountText.js'

describe('cleanAmountText', () => {
  test('default', () => {
    expect(cleanAmountText('0.25', 18)).toBe('0.25')
    expect(cleanAmountText('', 18)).toBe('')
    expect(cleanAmountText('1.', 18)).toBe('1.')
  })

  const cases: readonly (readonly [typed: string, kept: string | undefined])[] = [
    ['0,25', '0.25'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['00.1', '0.1'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567.8', '1234567.8'],
    ['1,234,567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['1e5', undefined],
    ['-1', undefined],
    ['0x10', undefined],
    ['1.2,3.4', undefined],
    ['NaN', undefined],
    ['١٢', undefined],
  ]
  for (const [typed, kept] of cases)
    test(`behavior: ${JSON.stringify(typed)} is ${kept ?? 'not taken'}`, () => {
      expect(cleanAmountText(typed, 6)).toBe(kept)
    })

  test('param: decimals: more digits are cut off, never rounded', () => {
    expect(cleanAmountText('1.9999999', 6)).toBe('1.999999')
    expect(cleanAmountText('1.9', 0)).toBe('1')
  })

  test('behavior: what it leaves it takes again unchanged, and it is a plain number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' e-") }),
        fc.nat(18),
        (typed, decimals) => {
          const kept = cleanAmountText(typed, decimals)
          if (kept === undefined) return
          expect(kept).toMatch(/^(\d+(\.\d*)?)?$/)
          expect(kept.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
          expect(cleanAmountText(kept, decimals)).toBe(kept)
        },
      ),
    )
  })
})
