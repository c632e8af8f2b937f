import { describe, expect, test } from '@rstest/core'
import { fromHex } from '../format/bytes.js'
import { isSignedBy } from './isSignedBy.js'

/** Test 2 of RFC 8032, section 7.1. */
const known = {
  message: fromHex('72'),
  publicKey: fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
  signature: fromHex(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
      '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ),
}

describe('isSignedBy', () => {
  test('default: the standard’s own example; another message, key or signature is none of it', async () => {
    expect(await isSignedBy(known)).toBe(true)
    expect(await isSignedBy({ ...known, message: fromHex('73') })).toBe(false)
    expect(await isSignedBy({ ...known, publicKey: new Uint8Array(32).fill(1) })).toBe(false)
    for (let at = 0; at < 64; at += 1) {
      const signature = known.signature.slice()
      signature.set([(signature[at] ?? 0) ^ 1], at)
      expect(await isSignedBy({ ...known, signature }), `byte ${at}`).toBe(false)
    }
  })

  test('error: of a wrong length nothing is true, and nothing is thrown', async () => {
    expect(await isSignedBy({ ...known, signature: known.signature.slice(1) })).toBe(false)
    expect(await isSignedBy({ ...known, publicKey: known.publicKey.slice(1) })).toBe(false)
  })

  test('error: a key of small order, under which a signature fits any message', async () => {
    const publicKey = new Uint8Array(32).fill(0)
    publicKey.set([1])
    const signature = new Uint8Array(64)
    signature.set([1])
    expect(await isSignedBy({ message: known.message, publicKey, signature })).toBe(false)
  })
})
