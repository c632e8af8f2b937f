import { describe, expect, test } from '@rstest/core'
import { conclude, skip } from './steps'

const passed = { passed: 3, failed: 0 }
const failed = { passed: 2, failed: 1, skipped: 4, failures: ['sends'] }

describe('conclude', () => {
  test('adds up the counts in the last line', () => {
    const { exitCode, lines } = conclude({ counts: [passed, failed], audit: [], isStrict: false })
    expect(exitCode).toBe(1)
    expect(lines.at(-1)).toBe('5 passed, 1 failed, 4 skipped')
  })

  test('names failed tests, broken files, retried tests and skipped steps', () => {
    const count = { passed: 1, failed: 2, failures: ['sends'], others: ['a.test.ts'], retried: ['signs'] }
    expect(conclude({ counts: [count, skip('sizes')], audit: [], isStrict: false }).lines).toEqual([
      'failed: sends',
      'failed: a.test.ts',
      'passed at a second try: signs',
      'skipped: sizes',
      '',
      '1 passed, 2 failed, 1 skipped',
    ])
  })

  test('accepts a skipped step unless skips are refused', () => {
    const counts = [passed, skip('sizes')]
    expect(conclude({ counts, audit: [], isStrict: false }).exitCode).toBe(0)
    const { exitCode, lines } = conclude({ counts, audit: [], isStrict: true })
    expect(exitCode).toBe(1)
    expect(lines[0]).toBe('failed: --no-skips allows no skips (1 skipped)')
  })

  test('accepts a skipped advisory audit even if skips are refused', () => {
    const { exitCode, lines } = conclude({ counts: [passed], audit: [skip('advisories')], isStrict: true })
    expect(exitCode).toBe(0)
    expect(lines).toEqual(['skipped: advisories', '', '3 passed, 0 failed, 1 skipped'])
  })
})
