import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from '@rstest/core'

/**
 * The results of a run of the unit tests; `failures` contains the whole title of each failed test, `others` the files
 * that did not load and the errors that no test caught.
 */
export type Summary = {
  passed: number
  failed: number
  failures: readonly string[]
  others: readonly string[]
}

/** Writes how many unit tests passed and failed; a file that failed to load counts as one failed. */
export const rstestSummary = (file: string): Reporter => ({
  onTestRunEnd({ results, testResults, unhandledErrors = [] }) {
    const failing = testResults.filter((result) => result.status === 'fail')
    const broken = results.filter(
      (run) => run.status === 'fail' && !failing.some((result) => result.testPath === run.testPath),
    )
    const summary: Summary = {
      passed: testResults.filter((result) => result.status === 'pass').length,
      failed: failing.length + broken.length + unhandledErrors.length,
      failures: failing.map(({ parentNames = [], name }) => [...parentNames, name].join(' > ')),
      others: [...broken.map((run) => run.testPath), ...unhandledErrors.map((error) => error.message)],
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(summary))
  },
})
