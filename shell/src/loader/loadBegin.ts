import type { begin } from './begin.js'
import type { check } from './check.js'
import { loadChecker, loadCheckerAhead } from './loadChecker.js'

/** What follows the first question for a release, and the check of an outside list. */
export type Beginning = {
  readonly begin: typeof begin
  readonly check: (...given: Parameters<typeof check>) => ReturnType<typeof check>
}

/** Both come in one file, which no page needs before it has loaded. @param isAhead Before any press. */
export const loadBegin = (isAhead?: boolean): Promise<Beginning> =>
  isAhead ? loadCheckerAhead() : loadChecker()
