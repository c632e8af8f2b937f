import { describe, expect, test } from '@rstest/core'
import { summarize } from './steps'

describe('summarize', () => {
  test('adds up the counts in the last line', () => {
    const { failed, skipped, lines } = summarize([
      { passed: 3, failed: 0 },
      { passed: 2, failed: 1, skipped: 4, failures: ['sends'] },
    ])
    expect({ failed, skipped }).toEqual({ failed: 1, skipped: 4 })
    expect(lines.at(-1)).toBe('5 passed, 1 failed, 4 skipped')
  })

  test('names failed tests, broken files and retried tests', () => {
    const { lines } = summarize([
      { passed: 1, failed: 2, failures: ['sends'], others: ['a.test.ts'], retried: ['signs'] },
    ])
    expect(lines).toEqual([
      'failed: sends',
      'failed: a.test.ts',
      'passed at a second try: signs',
      '',
      '1 passed, 2 failed',
    ])
  })
})
