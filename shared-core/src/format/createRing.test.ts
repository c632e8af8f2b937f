import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createRing } from './createRing.js'

const bytesOf = (texts: readonly string[]) => new TextEncoder().encode(texts.join('')).length

describe('createRing', () => {
  test('default: of any texts in any script the last that fit into its bytes are kept, and the others counted', () => {
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'ß', '€', '😀', '\n', '\ud800'), maxLength: 12 }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 90 }), (pushed, limit) => {
        const ring = createRing(limit)
        for (const [index, text] of pushed.entries()) {
          ring.push(text)
          const kept = ring.texts()
          const from = index + 1 - kept.length
          expect(kept).toEqual(pushed.slice(from, index + 1))
          expect(ring.bytes).toBe(kept.reduce((sum, one) => sum + bytesOf([one]), 0))
          expect(ring.bytes).toBeLessThanOrEqual(limit)
          // One more would not fit.
          if (from > 0) expect(ring.bytes + bytesOf(pushed.slice(from - 1, from))).toBeGreaterThan(limit)
          expect(ring.dropped).toBe(from)
        }
      }),
    )
  })

  test('behavior: cleared, it keeps what comes next', () => {
    const ring = createRing(10)
    ring.push('first')
    ring.clear()
    ring.push('next')
    expect([ring.texts(), ring.bytes, ring.dropped]).toEqual([['next'], 4, 1])
  })
})
