import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { formatAmount } from './formatAmount.js'
import { formatBalance, formatFiat, formatQuantity } from './formatFiat.js'
import { parseAmount } from './parseAmount.js'

describe('formatFiat', () => {
  test('param: currency, floored to its own smallest unit', () => {
    const format = (text: string, currency: 'eur' | 'jpy', locale = 'en') =>
      formatFiat(text, { currency, locale })
    expect(format('1234.569', 'eur', 'de')).toBe('1.234,56\u00a0€')
    expect([format('1234.9', 'jpy'), format('0.9', 'jpy'), format('0', 'jpy')]).toEqual([
      '¥1,234',
      '<¥1',
      '¥0',
    ])
  })

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

describe('formatBalance', () => {
  const en = { locale: 'en' }

  test('default: floors to 3 decimals, and is 0.000 without a balance [CON-09] [CON-40: the number]', () => {
    expect(formatBalance('1.23456', en)).toBe('1.234')
    expect(formatBalance('0.9999', en)).toBe('0.999')
    expect(formatBalance('2', en)).toBe('2.000')
    expect(formatBalance('0', en)).toBe('0.000')
    expect(formatBalance(undefined, en)).toBe('0.000')
    expect(formatBalance('1e5', en)).toBe('0.000')
    expect(formatBalance('10000', { locale: 'de' })).toBe('10.000,000')
  })

  test('behavior: what is there never reads as nothing', () => {
    expect(formatBalance('0.0001', en)).toBe('0.0001')
    expect(formatBalance('.00019', en)).toBe('0.0001')
    expect(formatBalance('0.00000001', { locale: 'de' })).toBe('0,00000001')
    expect(formatBalance('0.000000009', en)).toBe('<0.00000001')
    expect(formatBalance(formatAmount(1n, 18), { locale: 'de' })).toBe('<0,00000001')
  })

  test('behavior: shows no more than there is, and no less than the places allow', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 70n }), (units) => {
        const text = formatBalance(formatAmount(units, 18), en).replaceAll(',', '')
        if (text.startsWith('<')) return void expect(units < 10n ** 10n && units > 0n).toBe(true)
        const shown = parseAmount(text, 18)
        expect(shown <= units && units - shown < 10n ** 15n).toBe(true)
        expect(shown > 0n).toBe(units > 0n)
      }),
    )
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
