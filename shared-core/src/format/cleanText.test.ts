import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { cleanText } from './cleanText.js'

describe('cleanText', () => {
  test('default: on one line, without what cannot be seen', () => {
    expect(cleanText(' USD\u200b\u202eC\u2066 \n\t Coin\u0000\u3164 ', 32)).toBe('USDC Coin')
  })

  test('behavior: what looks the same is the same text', () => {
    expect(cleanText('Cafe\u0301', 32)).toBe('Caf\u00e9')
    expect(cleanText('Cafe\u200b\u0301 \u200b Bar', 32)).toBe('Caf\u00e9 Bar')
  })

  test('param: limit, in characters and not in halves of them', () => {
    expect(cleanText('\u{1f98a}'.repeat(5), 3)).toBe('\u{1f98a}'.repeat(3))
    expect(cleanText('a'.repeat(5_000_000), 32)).toBe('a'.repeat(32))
  })

  test('behavior: cleaned once is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const cleaned = cleanText(text, limit)
        expect(cleanText(cleaned, limit)).toBe(cleaned)
        expect([...cleaned].length).toBeLessThanOrEqual(limit)
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
