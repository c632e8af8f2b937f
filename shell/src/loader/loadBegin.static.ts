import { begin } from './begin.js'
import type { Beginning } from './loadBegin.js'
import { loadChecker } from './loadChecker.js'

/** A loader with a list baked in contains the beginning; the check comes for a list from outside alone. */
export const loadBegin = async (): Promise<Beginning> => ({
  begin,
  check: async (...given) => (await loadChecker()).check(...given),
})
