/** The exit code of a check that cannot run on this machine, by the convention of test harnesses. */
export const skippedStatus = 77

/**
 * Returns a program that a check needs. Without the program the check ends with one line and counts as skipped.
 * @param find Finds the program, or throws an error that says what to install.
 */
export function orSkip<program>(find: () => program): program {
  try {
    return find()
  } catch (error) {
    console.error(`Skipped: ${error instanceof Error ? error.message : error}`)
    process.exit(skippedStatus)
  }
}
