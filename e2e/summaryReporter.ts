import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter'

const folder = join(import.meta.dirname, '../.cache/tests')

/**
 * Writes how many tests passed, failed and were skipped, and which needed a second try. A test that never ran counts as
 * failed.
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
    const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.outcome())).length
    const skipped = tests.filter((test) => test.results.at(-1)?.status === 'skipped').length
    const flaky = tests
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => test.titlePath().filter(Boolean).join(' › '))
    mkdirSync(dirname(this.#file), { recursive: true })
    const failed = tests.length - passed - skipped
    writeFileSync(this.#file, JSON.stringify({ passed, failed, skipped, flaky }))
  }
}
