/** Replaces the check of chunk hashes, in the build that is measured without verification. */
export const holdChunks = (): void => {}
