import { describe, expect, test } from '@rstest/core'
import { groupsOf, splitAddresses } from './groupsOf.js'

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

describe('splitAddresses', () => {
  test('default: the addresses of a sentence stand apart, whole [CON-10: approving]', () => {
    const evm = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    const solana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
    expect(splitAddresses(`The sign-in is for \u2068${evm}\u2069.`)).toEqual([
      'The sign-in is for \u2068',
      evm,
      '\u2069.',
    ])
    expect(splitAddresses(`5 ${solana}`)).toEqual(['5 ', solana, ''])
    expect(splitAddresses(`${evm}, ${solana}`).filter((_, index) => index % 2 === 1)).toEqual([evm, solana])
  })

  test('behavior: a text without one stays whole, and so does longer hex', () => {
    for (const text of ['', 'alice.eth', `0x${'ab'.repeat(32)}`, `It fails: ${'a'.repeat(60)}`])
      expect(splitAddresses(text)).toEqual([text])
  })
})
