import { describe, expect, test } from '@rstest/core'
import { checkLimits } from './checkLimits'

describe('checkLimits', () => {
  test('passes a figure at its limit and fails a larger one', () => {
    expect(checkLimits({ cold: 500, warm: 300 }, [500, 301])).toEqual([
      { row: 'cold', measured: 500, atMost: 500, holds: true },
      { row: 'warm', measured: 301, atMost: 300, holds: false },
    ])
  })

  test('fails a row without a figure', () => {
    expect(checkLimits({ cold: 500 }, [])).toMatchObject([{ holds: false }])
    expect(checkLimits({ cold: 500 }, [Number.NaN])).toMatchObject([{ holds: false }])
  })

  test('fails every row of a measurement that failed, with the first line of its error', () => {
    const measured = 'not available: no list'
    expect(checkLimits({ cold: 500, warm: 300 }, new Error('no list\nat page'))).toMatchObject([
      { row: 'cold', measured, holds: false },
      { row: 'warm', measured, holds: false },
    ])
  })
})
