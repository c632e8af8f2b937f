import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from '@rstest/core'

/**
 * The results of a run of the unit tests; `skipped` counts those that need what the machine lacks, `failures` contains the whole title of each failed test, `others` the files
 * that did not load and the errors that no test caught.
 */
export type Summary = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
  others: readonly string[]
}

/** Writes how many unit tests passed, failed and were skipped; a file that failed to load counts as one failed. */
export const rstestSummary = (file: string): Reporter => ({
  onTestRunEnd({ results, testResults, unhandledErrors = [] }) {
    const failing = testResults.filter((result) => result.status === 'fail')
    const broken = results.filter(
      (run) => run.status === 'fail' && !failing.some((result) => result.testPath === run.testPath),
    )
    const count = (status: string) => testResults.filter((result) => result.status === status).length
    const summary: Summary = {
      passed: count('pass'),
      failed: failing.length + broken.length + unhandledErrors.length,
      skipped: count('skip'),
      failures: failing.map(({ parentNames = [], name }) => [...parentNames, name].join(' > ')),
      others: [...broken.map((run) => run.testPath), ...unhandledErrors.map((error) => error.message)],
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(summary))
  },
})
