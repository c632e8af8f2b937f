/** The message of a development server before its first build. */
export const describeStart = (names: readonly string[]): string => `\n  Compiling ${names.join(', ')} …`

/**
 * The message of a development server after its first build.
 * @param broken The names of the parts that did not compile; their errors were printed before.
 * @example describeReady([], 6940) // 'Ready in 6.9 s.'
 */
export function describeReady(broken: readonly string[], tookMs: number): string {
  const ready = `Ready in ${(tookMs / 1000).toFixed(1)} s`
  if (broken.length === 0) return `${ready}.`
  return `${ready}, but ${broken.join(' and ')} did not compile (see above). A change compiles it again.`
}
