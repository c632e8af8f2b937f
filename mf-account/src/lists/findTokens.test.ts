import { describe, expect, test } from '@rstest/core'
import { ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { findTokens } from './findTokens.js'

describe('findTokens', () => {
  test('default: by name, by symbol, by contract, in any case', () => {
    const tokens = [ether, usdc]
    expect(findTokens(tokens, 'coin')).toEqual([usdc])
    expect(findTokens(tokens, 'eth')).toEqual([ether])
    expect(findTokens(tokens, usdcAddress.toUpperCase().slice(0, 12))).toEqual([usdc])
    expect(findTokens(tokens, '')).toEqual(tokens)
  })

  test('behavior: what stands within an address finds nothing', () => {
    expect(findTokens([usdc], usdcAddress.slice(-4))).toEqual([])
  })
})
