import * as checker from './checker.js'

/** The package bundles the checker: after the host's own build a separate file would not lie beside the loader. */
export const loadChecker = async (): Promise<typeof checker> => checker
