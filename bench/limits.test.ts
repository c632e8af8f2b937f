import { describe, expect, test } from '@rstest/core'
import { checkLimits, limits } from './limits'
import { measurements } from './measurements'

const row = 'pressed at once, cold, 4x CPU, Fast 4G: ms more than its floor'

describe('checkLimits', () => {
  test('default: a figure at its limit holds, a larger one does not', () => {
    expect(checkLimits({ [row]: 500 }, false)).toEqual([{ row, measured: 500, atMost: 500, holds: true }])
    expect(checkLimits({ [row]: 501 }, false)).toMatchObject([{ holds: false }])
  })

  test('behavior: only a whole run fails for a missing row', () => {
    expect(checkLimits({}, false)).toEqual([])
    const results = checkLimits({ [row]: 500 }, true)
    expect(results.filter(({ holds }) => holds)).toHaveLength(1)
    expect(results.filter(({ measured }) => measured === 'not measured')).toHaveLength(results.length - 1)
  })

  test('behavior: a figure without a limit is not compared', () => {
    expect(checkLimits({ 'pressed at once, cold: ms': 900 }, false)).toEqual([])
  })

  test('error: a row without a number fails and keeps the reason', () => {
    const measured = 'not available: no list'
    expect(checkLimits({ [row]: measured }, false)).toMatchObject([{ measured, holds: false }])
    expect(checkLimits({ [row]: Number.NaN }, false)).toMatchObject([{ holds: false }])
  })
})

test('behavior: every limit has a measurement', () => {
  const measured = measurements.flatMap(({ rows }) => rows)
  expect(Object.keys(limits).filter((row) => !measured.includes(row))).toEqual([])
})
