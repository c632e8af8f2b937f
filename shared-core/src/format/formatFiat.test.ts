import { describe, expect, test } from '@rstest/core'
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

  test('param: minimumPlaces', () => {
    expect(formatQuantity('2', { locale: 'de', minimumPlaces: 3 })).toBe('2,000')
  })
})
