import { describe, expect, test } from '@rstest/core'
import { groupsOf } from './groupsOf.js'

describe('groupsOf', () => {
  test('default: an address is whole, in groups of 4; 0x stands alone [CON-10: approving]', () => {
    const evm = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    expect(groupsOf(evm)).toEqual([
      ...['0x', '71C7', '656E', 'C7ab', '88b0', '98de', 'fB75', '1B74', '01B5', 'f6d8', '976F'],
    ])
    const solana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
    expect(
      groupsOf(solana)
        .slice(0, -1)
        .every(({ length }) => length === 4),
    ).toBe(true)
    for (const address of [evm, solana]) expect(groupsOf(address).join('')).toBe(address)
  })

  test('behavior: a text that is no address stays whole', () => {
    for (const text of ['alice.eth', '0.5 ETH', 'Send to 0x71C7656EC7ab88b098defB751B7401B5f6d8976F'])
      expect(groupsOf(text)).toEqual([text])
  })
})
