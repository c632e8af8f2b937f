import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { type AmountProblem, readAmountText } from './amountText.js'

const en = { decimals: 6, decimalMark: '.' } as const
const de = { decimals: 6, decimalMark: ',' } as const
type Way = typeof en | typeof de

const readAs = (text: string, how: Way): string | AmountProblem => {
  const reading = readAmountText(text, how)
  return 'value' in reading ? reading.value : reading.problem
}

describe('readAmountText', () => {
  const cases: readonly (readonly [typed: string, english: string, german?: string])[] = [
    ['', ''],
    ['0.25', '0.25'],
    ['0,25', '0.25'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1.', '1.'],
    ['1,', '1.'],
    ['007', '7'],
    ['00.1', '0.1'],
    // One language's thousand is the other's one.
    ['1,000', 'ambiguous', '1.000'],
    ['1.000', '1.000', 'ambiguous'],
    ['12,345', 'ambiguous', '12.345'],
    ['1,0000', '1.0000'],
    ['1234,567', '1234.567'],
    ['0,250', '0.250'],
    // Groups and decimals, or groups alone, can be read in one way.
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567.8', '1234567.8'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1’234', '1234'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,567', '1234.567'],
    ['  1.5\n', '1.5'],
    // No language writes these.
    ['1.2.3', 'noNumber'],
    ['1,2,3', 'noNumber'],
    ['1.2,3.4', 'noNumber'],
    ['1,23,456', 'noNumber'],
    ['1.234.', 'noNumber'],
    ['0.123.456', 'noNumber'],
    ['1 2', 'noNumber'],
    ['1 234.567,8', 'noNumber'],
    ['1e5', 'noNumber'],
    ['-1', 'noNumber'],
    ['0x10', 'noNumber'],
    ['NaN', 'noNumber'],
    ['١٢', 'noNumber'],
    ['1.9999999', 'tooManyPlaces'],
    ['1.5000000', '1.500000'],
  ]
  for (const [typed, english, german = english] of cases)
    test(`behavior: ${JSON.stringify(typed)} is ${english} in English, ${german} in German`, () => {
      expect([readAs(typed, en), readAs(typed, de)]).toEqual([english, german])
    })

  test('param: decimals: a token without any takes no fraction', () => {
    const none = { decimals: 0, decimalMark: '.' } as const
    expect(readAmountText('1.9', none)).toEqual({ text: '1.9', problem: 'tooManyPlaces' })
    expect(readAmountText('1.0', none)).toMatchObject({ value: '1' })
    expect(readAmountText('1.', none)).toMatchObject({ value: '1' })
  })

  test('behavior: a mark that another language writes is told', () => {
    expect(readAmountText('1,5', en)).toMatchObject({ value: '1.5', isForeign: true })
    expect(readAmountText('1,5', de)).toMatchObject({ value: '1.5', isForeign: false })
    expect(readAmountText('1.234,5', en)).toMatchObject({ isForeign: true })
  })

  test('behavior: what it gives it takes again unchanged, as the field shows it', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' e-") })
    fc.assert(
      fc.property(
        text,
        fc.nat(18),
        fc.constantFrom(',' as const, '.' as const),
        (typed, decimals, decimalMark) => {
          const reading = readAmountText(typed, { decimals, decimalMark })
          if (!('value' in reading)) return
          expect(reading.value).toMatch(/^(\d+(\.\d*)?)?$/)
          expect(reading.value.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
          const again = readAmountText(reading.value.replace('.', decimalMark), { decimals, decimalMark })
          expect(again).toMatchObject({ value: reading.value, isForeign: false })
        },
      ),
    )
  })

  const locales = [
    'en',
    'de',
    'fr',
    'es',
    'pt-BR',
    'pl',
    'tr',
    'ru',
    'uk',
    'id',
    'vi',
    'ja',
    'de-CH',
    'hi',
    'en-ZA',
  ]
  const units = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
  const amount = fc.tuple(units, fc.oneof(fc.constant(0), fc.nat(6))).map(([whole, places]) => {
    const digits = String(whole).padStart(places + 1, '0')
    return places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  })
  const plain = (text: string) => text.replace(/(\.\d*?)0*$/, '$1').replace(/\.$/, '')

  test('behavior: an amount of any language, pasted into any other, is that amount or is refused', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...locales),
        fc.boolean(),
        fc.constantFrom(en, de),
        (text, locale, useGrouping, how) => {
          const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping })
          const pasted = format.format(text as `${number}`)
          const read = readAs(pasted, how)
          if (read === 'ambiguous' || read === 'noNumber') return
          // One mark once, and the language's own: read as the field itself shows it, so nothing changes before the eye.
          if (new RegExp(`^\\d+\\${how.decimalMark}\\d*$`).test(pasted))
            return void expect(read).toBe(pasted.replace(how.decimalMark, '.').replace(/^0+(?=\d)/, ''))
          expect(plain(read)).toBe(plain(text))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('behavior: an amount as the visitor’s own language writes it, without grouping, is always taken', () => {
    fc.assert(
      fc.property(amount, (text) => {
        expect(plain(readAs(text, en))).toBe(plain(text))
        expect(plain(readAs(text.replace('.', ','), de))).toBe(plain(text))
      }),
    )
  })
})
