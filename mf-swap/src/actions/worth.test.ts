import { describe, expect, test } from '@rstest/core'
import { impactOf, worthOf } from './worth.js'

describe('worthOf', () => {
  test('default', () => expect(worthOf(1_500_000n, 6, 2)).toBe('3'))
  test('behavior: a price that is none has no worth', () => {
    for (const price of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(worthOf(1n, 0, price)).toBeUndefined()
  })
})

describe('impactOf', () => {
  test('default: the share that is lost', () => expect(impactOf('100', '97')).toBeCloseTo(0.03))
  test('behavior: a gain is no impact', () => expect(impactOf('100', '101')).toBe(0))
  test('behavior: an unknown worth makes it unknown', () => {
    expect(impactOf(undefined, '1')).toBeUndefined()
    expect(impactOf('1', undefined)).toBeUndefined()
    expect(impactOf('0', '1')).toBeUndefined()
  })
})
