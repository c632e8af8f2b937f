import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { formatFiat, formatQuantity } from './formatFiat.js'

describe('formatFiat', () => {
  test('default: floors to cents', () => {
    expect(formatFiat('1234.569', { locale: 'en' })).toBe('$1,234.56')
    expect(formatFiat('0', { locale: 'en' })).toBe('$0.00')
  })

  test('behavior: keeps every digit of a large sum', () => {
    expect(formatFiat('9007199254740993.01', { locale: 'en' })).toBe('$9,007,199,254,740,993.01')
  })

  test('behavior: less than a cent is not nothing', () => {
    expect(formatFiat('0.004', { locale: 'en' })).toBe('<$0.01')
  })

  test('param: locale', () => {
    expect(formatFiat('1234.5', { locale: 'de' })).toBe('1.234,50\u00a0$')
  })
})

describe('formatQuantity', () => {
  test('default: floors to 3 places', () => {
    expect(formatQuantity('1234.5678', { locale: 'en' })).toBe('1,234.567')
    expect(formatQuantity('2.000', { locale: 'en' })).toBe('2')
  })

  test('param: places', () => {
    expect(formatQuantity('0.000000001', { locale: 'en', places: 'all' })).toBe('0.000000001')
    expect(formatQuantity('1.', { locale: 'en', places: 'all' })).toBe('1')
  })

  test('behavior: keeps every digit, also where Intl would throw for so many places', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 90 })
    fc.assert(
      fc.property(digits, (fraction) => {
        const text = `1234.${fraction.join('')}`
        const shown = formatQuantity(text, { locale: 'de', places: 'all' })
        expect(shown).toBe(`1.234,${fraction.join('')}`.replace(/0*$/, '').replace(/,$/, ''))
      }),
    )
    expect(formatQuantity(`0.${'1'.repeat(90)}`, { locale: 'en', places: 77 })).toBe(`0.${'1'.repeat(77)}`)
  })

  test('param: minimumPlaces', () => {
    expect(formatQuantity('2', { locale: 'de', minimumPlaces: 3 })).toBe('2,000')
  })
})

describe('formats of the browser', () => {
  test('behavior: many amounts share few of them, which are costly to make', () => {
    const { NumberFormat } = Intl
    let made = 0
    Intl.NumberFormat = class extends NumberFormat {
      constructor(...given: ConstructorParameters<typeof NumberFormat>) {
        super(...given)
        made += 1
      }
    } as typeof NumberFormat
    try {
      for (let amount = 0; amount < 1_000; amount += 1) {
        formatFiat(`${amount}.5`, { locale: 'fr' })
        formatQuantity(`${amount}.12`, { locale: 'fr' })
      }
    } finally {
      Intl.NumberFormat = NumberFormat
    }
    expect(made).toBeLessThanOrEqual(4)
  })
})
