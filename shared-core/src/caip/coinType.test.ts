import { expect, test } from '@rstest/core'
import fc from 'fast-check'
import { toCoinType } from 'viem/ens'
import { coinTypeOf } from './coinType.js'

test('default: Ethereum and Solana by SLIP-44, another EVM chain by ENSIP-11', () => {
  expect(coinTypeOf('eip155:1')).toBe(60n)
  expect(coinTypeOf('eip155:137')).toBe(2147483785n)
  expect(coinTypeOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(501n)
  expect(coinTypeOf('bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
})

test('behavior: an EVM chain id is below 2^31, or has no coin type [VAL-24]', () => {
  expect(coinTypeOf(`eip155:${2 ** 31 - 1}`)).toBe(2n ** 32n - 1n)
  for (const id of [2 ** 31, 2 ** 32 + 1, 2 ** 53, 0, -1, 1.5, '01', 'x', ''])
    expect(coinTypeOf(`eip155:${id}`)).toBeUndefined()
})

test('behavior: as viem has it, for every chain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
      expect(coinTypeOf(`eip155:${id}`)).toBe(toCoinType(id))
    }),
  )
})
