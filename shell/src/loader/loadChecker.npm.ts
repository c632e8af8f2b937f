import * as checker from './check.js'

/** In a package the checker comes along: a file beside the loader would not be where the bundle is in the end. */
export const loadChecker = async (): Promise<typeof checker> => checker
export const loadCheckerAhead = loadChecker
