import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { groupAddress, isEvmAddress, truncateAddress } from './address.js'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: length, maxLength: length })
    .map((x) => x.join(''))

describe('truncateAddress', () => {
  test('default: keeps 4 leading and 6 trailing characters [CON-10]', () => {
    expect(truncateAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x12…345678')
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 60, unit: 'binary-ascii' }), (address) => {
        expect(truncateAddress(address)).toBe(`${address.slice(0, 4)}…${address.slice(-6)}`)
      }),
    )
  })

  test('behavior: what would not get shorter stays whole', () => {
    expect(truncateAddress('0x12345678')).toBe('0x12345678')
  })
})

describe('groupAddress', () => {
  test('default', () => {
    expect(groupAddress('0x123456789')).toEqual(['0x', '1234', '5678', '9'])
    expect(groupAddress('bc1qar0')).toEqual(['bc1q', 'ar0'])
  })

  test('behavior: loses nothing', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        expect(groupAddress(address).join('')).toBe(address)
      }),
    )
  })
})

describe('isEvmAddress', () => {
  test('default: 40 hex digits, 0x or not [VAL-12]', () => {
    fc.assert(
      fc.property(hex(40), (digits) => {
        expect(isEvmAddress(digits)).toBe(true)
        expect(isEvmAddress(`0x${digits}`)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 80 })
          .filter((x) => x !== 40)
          .chain(hex),
        (digits) => {
          expect(isEvmAddress(digits)).toBe(false)
          expect(isEvmAddress(`0x${digits}`)).toBe(false)
        },
      ),
    )
    for (const text of [
      `0x${'g'.repeat(40)}`,
      ` 0x${'1'.repeat(40)}`,
      `0x${'1'.repeat(40)}\n`,
      `1x${'1'.repeat(40)}`,
    ])
      expect(isEvmAddress(text)).toBe(false)
  })
})
