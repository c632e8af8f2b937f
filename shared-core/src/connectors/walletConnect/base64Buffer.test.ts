import { expect, test } from '@rstest/core'
import fc from 'fast-check'
import { Buffer as Own } from './base64Buffer.js'

test('behavior: any text in base64 and back is what Node writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const base64 = Buffer.from(text).toString('base64')
      expect(Own.from(text).toString('base64')).toBe(base64)
      const bare = base64.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
      for (const written of [base64, bare]) expect(Own.from(written, 'base64').toString('utf-8')).toBe(text)
    }),
  )
})

test('behavior: any bytes in hex are what Node writes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(Own.from(bytes).toString('hex')).toBe(Buffer.from(bytes).toString('hex'))
    }),
  )
})
