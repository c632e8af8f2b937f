import { describe, expect, test } from '@rstest/core'
import { encodeBase58 } from './base58.js'

describe('encodeBase58', () => {
  test('default: the published vectors, and leading zeros', () => {
    const text = new TextEncoder()
    expect(encodeBase58(text.encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
    expect(encodeBase58(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))).toBe('11233QC4')
    expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32))
    expect(encodeBase58(new Uint8Array())).toBe('')
  })
})
