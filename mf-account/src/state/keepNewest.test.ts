import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { keepNewest } from './keepNewest.js'

describe('keepNewest', () => {
  test('default', () => {
    expect(keepNewest({ a: 1, b: 2 }, { key: 'c', value: 3, limit: 2 })).toEqual({ b: 2, c: 3 })
  })

  test('behavior: whatever is added, the keys added last are there with their last values, and no others', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat())
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 1, max: 6 }), (steps, limit) => {
        const all = steps.reduce<Readonly<Record<string, number>>>(
          (known, [key, value]) => keepNewest(known, { key, value, limit }),
          {},
        )
        const last = new Map<string, number>()
        for (const [key, value] of steps) {
          last.delete(key)
          last.set(key, value)
        }
        expect(Object.entries(all)).toEqual([...last].slice(-limit))
      }),
    )
  })
})
