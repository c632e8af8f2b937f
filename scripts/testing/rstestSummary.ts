import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from '@rstest/core'

/** Writes how many unit tests passed and failed; a file that failed to load counts as one failed. */
export const rstestSummary = (file: string): Reporter => ({
  onTestRunEnd({ results, testResults, unhandledErrors = [] }) {
    const count = (status: string) => testResults.filter((result) => result.status === status).length
    const broken = results.filter(
      (run) =>
        run.status === 'fail' &&
        !testResults.some((result) => result.testPath === run.testPath && result.status === 'fail'),
    )
    const failed = count('fail') + broken.length + unhandledErrors.length
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ passed: count('pass'), failed }))
  },
})
