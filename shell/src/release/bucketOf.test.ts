import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { bucketOf } from './bucketOf.js'

// Ids of one series differ little; their buckets must be spread all the same.
const ids = Array.from(
  { length: 10_000 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

describe('bucketOf', () => {
  test('default: within [0, 1), and the same at every visit', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (visitorId, remote) => {
        const bucket = bucketOf(visitorId, remote)
        expect(bucket).toBeGreaterThanOrEqual(0)
        expect(bucket).toBeLessThan(1)
        expect(bucketOf(visitorId, remote)).toBe(bucket)
      }),
    )
  })

  test('behavior: every hundredth of the buckets has its hundredth of the visitors', () => {
    for (const remote of ['mf-account', 'mf-connect', 'shell']) {
      const counts = new Array<number>(100).fill(0)
      for (const id of ids) {
        const hundredth = Math.floor(bucketOf(id, remote) * 100)
        counts[hundredth] = (counts[hundredth] ?? 0) + 1
      }
      // Chi-square with 99 degrees of freedom: above 160 a fair hash would be once in ten thousand.
      const chiSquare = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
      expect(chiSquare).toBeLessThan(160)
    }
  })

  test('behavior: the first visitors of one remote are not those of another [FED-07: the share]', () => {
    const first = (remote: string) => new Set(ids.filter((id) => bucketOf(id, remote) < 0.05))
    const connect = first('mf-connect')
    const both = [...first('mf-account')].filter((id) => connect.has(id))
    // A twentieth of a twentieth: 25 of 10,000.
    expect(both.length).toBeGreaterThan(5)
    expect(both.length).toBeLessThan(60)
  })
})
