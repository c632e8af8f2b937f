import { describe, expect, test } from '@rstest/core'
import { placeSignature } from './placeSignature.js'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const signature = new Uint8Array(64).fill(9)

/** A transaction that two keys sign, legacy or of version 0. */
const transaction = (version: readonly number[]) =>
  new Uint8Array([
    2,
    ...new Uint8Array(128),
    ...version,
    2,
    0,
    1,
    3,
    ...key(1),
    ...key(2),
    ...key(3),
    ...key(7),
  ])

describe('placeSignature', () => {
  test('default: at the signer’s place, and nothing else changes', () => {
    for (const version of [[], [128]])
      for (const [at, fill] of [1, 2].entries()) {
        const given = transaction(version)
        const signed = placeSignature({ transaction: given, publicKey: key(fill), signature })
        expect(signed.slice(1 + at * 64, 65 + at * 64)).toEqual(signature)
        signed.fill(0, 1 + at * 64, 65 + at * 64)
        expect(signed).toEqual(given)
        expect(given).toEqual(transaction(version))
      }
  })

  test('error: a key that need not sign, a signature that is none', () => {
    const given = transaction([])
    expect(() => placeSignature({ transaction: given, publicKey: key(3), signature })).toThrow()
    expect(() =>
      placeSignature({ transaction: given, publicKey: key(1), signature: signature.slice(1) }),
    ).toThrow()
  })
})
