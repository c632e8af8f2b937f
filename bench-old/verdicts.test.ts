import { describe, expect, test } from '@rstest/core'
import { slowName } from './conditions'
import { growthLimits } from './growth'
import { secureLimits } from './secureSite'
import { verdictsOf } from './verdicts'

const row = {
  condition: slowName('pressed at once, cold'),
  foyerMs: 900,
  floorMs: 400,
  ratio: 2.25,
  gapMs: 500,
}
const nothing = { times: [], verification: {} }

describe('verdictsOf', () => {
  test('default: a figure at its limit holds, one above does not', () => {
    const of = (gapMs: number) => verdictsOf({ ...nothing, times: [{ ...row, gapMs }] })
    expect(of(500)).toMatchObject([{ measured: 500, atMost: 500, holds: true }])
    expect(of(501)).toMatchObject([{ measured: 501, atMost: 500, holds: false }])
  })

  test('behavior: what was not asked for is not judged; of a whole bench each missing row does not hold', () => {
    expect(verdictsOf(nothing)).toEqual([])
    const whole = verdictsOf({ ...nothing, times: [row], isWhole: true })
    expect(whole.filter(({ holds }) => holds)).toHaveLength(1)
    expect(whole.filter(({ measured }) => measured === 'not measured').length).toBeGreaterThan(5)
  })

  test('error: a row that could not be measured does not hold, and says why', () => {
    const none = Number.NaN
    const broken = { ...row, foyerMs: none, floorMs: none, ratio: none, gapMs: none, unavailable: 'no list' }
    expect(verdictsOf({ ...nothing, times: [broken] })).toMatchObject([
      { measured: 'not available: no list', holds: false },
    ])
  })

  test('behavior: growth is judged row by row; a row that could not be measured does not hold', () => {
    const [row = '', other = ''] = Object.keys(growthLimits)
    const growth = { [row]: (growthLimits[row] ?? 0) + 1, [other]: 'not available: no list' }
    expect(verdictsOf({ ...nothing, growth })).toMatchObject([
      { budget: row, holds: false },
      { budget: other, measured: 'not available: no list', holds: false },
    ])
    expect(verdictsOf({ ...nothing, growth: growthLimits }).every(({ holds }) => holds)).toBe(true)
  })

  test('behavior: the secure site has rows of its own, which a whole bench must have', () => {
    const figures = Object.fromEntries(Object.entries(secureLimits).map(([row, most]) => [row, most + 1]))
    const verdicts = verdictsOf({ ...nothing, growth: figures })
    expect(verdicts.map(({ holds }) => holds)).toEqual([false, false, false])
    const whole = verdictsOf({ ...nothing, isWhole: true })
    for (const budget of Object.keys(secureLimits))
      expect(whole).toContainEqual(
        expect.objectContaining({ budget, measured: 'not measured', holds: false }),
      )
  })

  test('behavior: verification, the longest task, the heap and the sizes have limits of their own', () => {
    const at = (add: number) =>
      verdictsOf({
        times: [],
        verification: { cold: 1.1 + add },
        longestTaskMs: 50 + add,
        heap: { early: 0, late: 2_000 + add },
        sizesStatus: add,
      }).map(({ holds }) => holds)
    expect(at(0)).toEqual([true, true, true, true])
    expect(at(1)).toEqual([false, false, false, false])
  })
})
