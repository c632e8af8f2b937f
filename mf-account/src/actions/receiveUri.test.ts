import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { alice } from '../testing/createTestChain.js'
import { receiveUri } from './receiveUri.js'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const letters = (from: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length })
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('receiveUri', () => {
  test('default: EIP-681, Solana Pay, BIP-21', () => {
    expect(receiveUri(`eip155:1:${alice}`)).toBe(`ethereum:${alice}@1`)
    expect(receiveUri(`${solana}:${'1'.repeat(32)}`)).toBe(`solana:${'1'.repeat(32)}`)
    expect(receiveUri(`${bitcoin}:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`)).toBe(
      'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    )
  })

  test('behavior: any EVM address and chain can be read back from it', () => {
    fc.assert(
      fc.property(letters('0123456789abcdefABCDEF', 40), fc.integer({ min: 1 }), (hex, chain) => {
        const [, address, id] =
          /^ethereum:(0x[0-9a-f]{40})@(\d+)$/i.exec(receiveUri(`eip155:${chain}:0x${hex}`)) ?? []
        expect([address, id]).toEqual([`0x${hex}`, String(chain)])
      }),
    )
  })

  test('behavior: base58 keeps its letters, on Solana and Bitcoin', () => {
    fc.assert(
      fc.property(letters(base58, 33), (text) => {
        expect(receiveUri(`${solana}:${text}`)).toBe(`solana:${text}`)
        expect(receiveUri(`${bitcoin}:3${text}`)).toBe(`bitcoin:3${text}`)
      }),
    )
  })

  test('behavior: bech32 stands in capitals, all of which a QR code packs, and is the same address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bc1q', 'bc1p', 'tb1q', 'bcrt1q'),
        letters('023456789acdefghjklmnpqrstuvwxyz', 38),
        (start, rest) => {
          const uri = receiveUri(`${bitcoin}:${start}${rest}`)
          expect(uri).toMatch(/^[0-9A-Z:]+$/)
          expect(uri.toLowerCase()).toBe(`bitcoin:${start}${rest}`)
        },
      ),
    )
  })
})
