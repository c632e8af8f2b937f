import { describe, expect, test } from '@rstest/core'
import { bob, ether, usdc } from '../testing/createTestChain.js'
import { isMinor, sortTokens } from './arrangeTokens.js'

const priced = (name: string, price: number, numeric = '1') => ({
  ...usdc,
  name,
  price,
  quantity: { decimals: '6', numeric },
})

describe('sortTokens', () => {
  test('default: by worth, not by price; unknown worth last; ties by name', () => {
    const tokens = [
      priced('Unknown B', Number.NaN),
      priced('Dear', 100, '0.5'),
      priced('Unknown A', 0),
      priced('b', 20),
      priced('Many', 1, '51'),
      priced('a', 20),
      priced('Nothing', 7, '0'),
    ]
    expect(sortTokens(tokens).map((x) => x.name)).toEqual([
      'Many',
      'Dear',
      'a',
      'b',
      'Nothing',
      'Unknown A',
      'Unknown B',
    ])
  })

  test('behavior: 5,000 tokens are priced once each', () => {
    let reads = 0
    const tokens = Array.from({ length: 5_000 }, (_, at) => ({
      ...usdc,
      name: `${at}`,
      get price() {
        reads += 1
        return (at * 7919) % 5_003
      },
    }))
    const worths = sortTokens(tokens).map((x) => x.price)
    expect(worths).toEqual([...worths].sort((a, b) => b - a))
    // Once to be sorted, once by the line above.
    expect(reads).toBe(10_000)
  })
})

describe('isMinor', () => {
  test('default: worth under one unit, or without a price unless it is the coin', () => {
    const minor = (token: Parameters<typeof isMinor>[0]) => isMinor(token)
    expect(
      [priced('x', 0.99), priced('x', Number.NaN), priced('x', 0), priced('x', 1, '0')].map(minor),
    ).toEqual([true, true, true, true])
    expect([priced('x', 1), ether, { ...ether, price: Number.NaN }].map(minor)).toEqual([false, false, false])
    expect(minor({ ...ether, quantity: { decimals: '18', numeric: '0.0001' } })).toBe(true)
    expect(minor({ ...usdc, address: `eip155:1:${bob}`, price: 0 })).toBe(true)
  })
})
