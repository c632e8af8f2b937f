import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.js'

describe('bytes', () => {
  test('default: there and back again, by either way of writing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect([...fromHex(toHex(bytes))]).toEqual([...bytes])
        expect([...fromHex(toHex(bytes).toUpperCase())]).toEqual([...bytes])
        expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes])
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      }),
    )
  })

  test('error: a digit that is missing or is none is not read over', () => {
    for (const text of ['a', 'abc', '0xab', 'ab cd', 'zz', 'ab\n'])
      expect(() => fromHex(text), text).toThrow(RangeError)
    for (const text of ['*', 'cHNid']) expect(() => fromBase64(text), text).toThrow()
  })
})
