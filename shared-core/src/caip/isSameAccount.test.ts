import { describe, expect, test } from '@rstest/core'
import { isSameAccount } from './isSameAccount.js'

describe('isSameAccount', () => {
  test('default: the case of letters counts, except on the EVM', () => {
    expect(isSameAccount('eip155:1:0xAb', '0xaB')).toBe(true)
    expect(isSameAccount('eip155:1:0xAb', '0xac')).toBe(false)
    expect(isSameAccount('solana:one:Ab', 'Ab')).toBe(true)
    expect(isSameAccount('solana:one:Ab', 'aB')).toBe(false)
  })
})
