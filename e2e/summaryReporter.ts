import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'

const folder = join(import.meta.dirname, '../.cache/tests')

/**
 * Writes how many tests passed, failed and were skipped. The titles of failed, skipped and retried tests are listed. A test
 * that never ran counts as failed.
 * @param file The output; the runner's configuration names it.
 */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined
  readonly #file: string

  constructor({ file }: { file: string }) {
    this.#file = join(folder, file)
  }

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const isSkipped = (test: TestCase) => test.results.at(-1)?.status === 'skipped'
    const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.outcome()) && !isSkipped(test))
    const failed = tests.filter((test) => !passed.includes(test) && !isSkipped(test))
    const titles = (some: readonly TestCase[]) =>
      some.map((test) => test.titlePath().filter(Boolean).join(' › '))
    const summary = {
      passed: passed.length,
      failed: failed.length,
      skipped: tests.filter(isSkipped).length,
      skips: titles(tests.filter(isSkipped)),
      failures: titles(failed),
      retried: titles(tests.filter((test) => test.outcome() === 'flaky')),
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(summary))
  }
}
