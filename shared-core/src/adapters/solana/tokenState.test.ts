/** @rstest-environment node */
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { writeTransferFee } from '../../../../sandbox/src/exports/solana.js'
import { encodeBase58 } from '../../format/base58.js'
import { readMint, readTokenAccount } from './tokenState.js'
import { feeOf, readTransferFee } from './transferFee.js'

const u16 = (value: number) => [value & 255, value >> 8]
const tlv = (list: readonly (readonly [number, Uint8Array])[]) =>
  list.flatMap(([type, data]) => [...u16(type), ...u16(data.length), ...data])
const mintBase = (decimals: number) => {
  const data = new Uint8Array(82)
  data.set([decimals, 1], 44)
  return data
}
/** A mint of Token-2022: the base, filled up to the length of an account, its kind, and what follows. */
const mintWith = (decimals: number, rest: readonly number[], kind = 1) =>
  Uint8Array.of(...mintBase(decimals), ...new Uint8Array(165 - 82), kind, ...rest)

const extensions = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 65_535 }), fc.uint8Array({ maxLength: 120 })), {
    maxLength: 8,
    selector: ([type]) => type,
  })
  // Those whose bytes would have the length of a multisig, which has no extensions.
  .filter((list) => 166 + tlv(list).length !== 355)

describe('readMint', () => {
  test('default: decimals and every extension, whatever their number, order and bytes', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 255 }),
        extensions,
        fc.uint8Array({ maxLength: 3 }),
        (decimals, list, tail) => {
          const rest = tlv(list)
          // Fewer than four bytes hold no extension; room left over is zeros.
          for (const end of [[], [0, 0, 0, 0, 9, 9, 9, 9], [0, 0, ...tail]]) {
            const data = mintWith(decimals, [...rest, ...end])
            if (data.length === 355) continue
            expect(readMint(data)).toEqual({ decimals, extensions: new Map(list) })
          }
        },
      ),
    )
    expect(readMint(mintBase(9))).toEqual({ decimals: 9, extensions: new Map() })
  })

  test('error: any bytes at all are a mint or none, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(1, 2, 0), (bytes, kind) => {
        readMint(bytes)
        readTokenAccount(bytes)
        if (bytes.length > 165) bytes[165] = kind
        readMint(bytes)
        readTokenAccount(bytes)
      }),
    )
  })

  test('error: an extension that ends behind the end, another kind, a length of its own, no mint yet [CAP-13: Solana]', () => {
    expect(readMint(mintWith(6, [...u16(1), ...u16(5), 1, 2, 3, 4]))).toBeUndefined()
    expect(readMint(mintWith(6, [], 2))).toBeUndefined()
    expect(readMint(mintWith(6, [], 0))).toBeUndefined()
    expect(readMint(mintWith(6, new Array(355 - 166).fill(0)))).toBeUndefined()
    expect(readMint(new Uint8Array(82))).toBeUndefined()
    expect(readMint(mintBase(6).slice(1))).toBeUndefined()
    expect(readMint(new Uint8Array(165).fill(1))).toBeUndefined()
  })

  test('behavior: bytes that are a part of others are read where they stand', () => {
    const data = mintWith(6, tlv([[1, Uint8Array.of(7)]]))
    const around = Uint8Array.of(1, 2, 3, ...data)
    expect(readMint(around.subarray(3))?.extensions).toEqual(new Map([[1, Uint8Array.of(7)]]))
  })
})

describe('readTokenAccount', () => {
  const [mint, owner] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]
  const account = (state: number, rest: readonly number[] = []) => {
    const data = Uint8Array.of(...mint, ...owner, ...new Uint8Array(101), ...rest)
    data[108] = state
    return data
  }

  test('default: whose it is, of what, whether it is frozen, and its extensions', () => {
    const common = { mint: encodeBase58(mint), owner: encodeBase58(owner) }
    expect(readTokenAccount(account(1))).toEqual({ ...common, isFrozen: false, extensions: new Map() })
    expect(readTokenAccount(account(2))?.isFrozen).toBe(true)
    expect(readTokenAccount(account(1, [2, ...tlv([[8, Uint8Array.of(1)]])]))).toEqual({
      ...common,
      isFrozen: false,
      extensions: new Map([[8, Uint8Array.of(1)]]),
    })
  })

  test('error: one that is not set up yet, a mint, another length', () => {
    expect(readTokenAccount(account(0))).toBeUndefined()
    expect(readTokenAccount(account(1, [1]))).toBeUndefined()
    expect(readTokenAccount(account(1).slice(1))).toBeUndefined()
  })
})

describe('readTransferFee', () => {
  const older = { epoch: 3n, basisPoints: 100, maximum: 7n }
  const newer = { epoch: 10n, basisPoints: 65_535, maximum: 2n ** 64n - 1n }
  const [type, data] = writeTransferFee({ older, newer })
  const of = (epoch: bigint) => readTransferFee(new Map([[type, data]]), epoch)

  test('default: the newer fee from its epoch on, the older before [CAP-13: Solana]', () => {
    expect(of(9n)).toEqual({ basisPoints: 100n, maximum: 7n })
    for (const epoch of [10n, 11n, 2n ** 64n - 1n])
      expect(of(epoch)).toEqual({ basisPoints: 65_535n, maximum: 2n ** 64n - 1n })
  })

  test('error: none where there is no such extension, or it is cut short', () => {
    expect(readTransferFee(new Map([[2, data]]), 0n)).toBeUndefined()
    expect(readTransferFee(new Map([[type, data.slice(1)]]), 0n)).toBeUndefined()
  })
})

describe('feeOf', () => {
  // The examples of the program's own tests.
  test('default: rounded up, and never more than the most', () => {
    const fee = { basisPoints: 1n, maximum: 5_000n }
    const max = 2n ** 64n - 1n
    for (const [amount, kept] of [
      [0n, 0n],
      [1n, 1n],
      [2n, 1n],
      [10_000n, 1n],
      [10_001n, 2n],
      [50_000_000n - 1n, 5_000n],
      [50_000_000n, 5_000n],
      [50_000_001n, 5_000n],
      [max, 5_000n],
    ] as const)
      expect(feeOf(amount, fee)).toBe(kept)
    expect(feeOf(max, { basisPoints: 0n, maximum: max })).toBe(0n)
    expect(feeOf(max, { basisPoints: 10_000n, maximum: 0n })).toBe(0n)
    expect(feeOf(max, { basisPoints: 10_000n, maximum: max })).toBe(max)
  })

  test('behavior: never more than the amount or the most, never less than its share', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 10_000n }), amount, (sent, basisPoints, maximum) => {
        const kept = feeOf(sent, { basisPoints, maximum })
        expect(kept <= sent && kept <= maximum).toBe(true)
        expect(kept === maximum || kept * 10_000n >= sent * basisPoints).toBe(true)
        expect(kept === 0n || (kept - 1n) * 10_000n < sent * basisPoints).toBe(true)
      }),
    )
  })
})
