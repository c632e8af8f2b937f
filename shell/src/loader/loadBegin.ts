import type { begin } from './begin.js'
import { loadChecker } from './loadChecker.js'

/** What follows the first question for a release. */
export type Beginning = { readonly begin: begin.Begin }

/** It comes in the checker's file, which no page needs before it has loaded. @param isAhead Before any press. */
export const loadBegin: (isAhead?: boolean) => Promise<Beginning> = loadChecker
