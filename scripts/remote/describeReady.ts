/** What a development server says before it has compiled for the first time. */
export const describeStart = (names: readonly string[]): string => `\n  Compiling ${names.join(', ')} …`

/**
 * What a development server says once it has compiled for the first time.
 * @param broken Names of what did not compile; the errors were printed before.
 * @example describeReady([], 6940) // 'Ready in 6.9 s.'
 */
export function describeReady(broken: readonly string[], tookMs: number): string {
  const ready = `Ready in ${(tookMs / 1000).toFixed(1)} s`
  if (broken.length === 0) return `${ready}.`
  return `${ready}, but ${broken.join(' and ')} did not compile (see above). A change compiles it again.`
}
