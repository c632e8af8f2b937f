import { describe, expect, test } from '@rstest/core'
import { worthOf } from '../actions/worthOf.js'
import { ether, usdc } from '../testing/createTestChain.js'
import { totalOf } from './totals.js'

describe('totalOf', () => {
  test('default', () => expect(totalOf([ether, usdc])).toBe('6050'))

  test('behavior: adds exactly, where floating point would not', () => {
    const dime = { ...usdc, price: 0.1, quantity: { decimals: '6', numeric: '1' } }
    expect(totalOf([dime, dime, dime])).toBe('0.3')
  })

  test('behavior: a token without a usable price has no worth and adds nothing', () => {
    const unpriced = { ...usdc, price: Number.NaN }
    expect(worthOf(unpriced)).toBeUndefined()
    expect(totalOf([ether, unpriced])).toBe('6000')
    expect(worthOf({ ...usdc, price: 0 })).toBeUndefined()
    expect([totalOf([unpriced]), totalOf([])]).toEqual([undefined, '0'])
  })
})
