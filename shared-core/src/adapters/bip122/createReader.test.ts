import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createReader } from './createReader.js'

describe('createReader', () => {
  test('default: bytes, sizes of every width, and what is left', () => {
    const reader = createReader(Uint8Array.of(9, 9, 2, 7, 8, 0xfd, 1, 2, 0xfe, 1, 2, 3, 4, 5), 2)
    expect([...reader.readCounted()]).toEqual([7, 8])
    expect(reader.readSize()).toBe(0x0201)
    expect(reader.readSize()).toBe(0x04030201)
    expect([...reader.take(1)]).toEqual([5])
    expect(reader.rest()).toHaveLength(0)
  })

  test('error: bytes that end too soon, or a size that nothing has', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        expect(() => createReader(bytes).take(bytes.length + 1)).toThrow(RangeError)
      }),
    )
    for (const bytes of [[], [0xfd, 1], [0xfe, 1, 2, 3], [3, 1]])
      expect(() => createReader(Uint8Array.from(bytes)).readCounted()).toThrow(RangeError)
    expect(() => createReader(Uint8Array.of(0xff, 1, 0, 0, 0, 0, 0, 0, 0)).readSize()).toThrow('too long')
  })
})
