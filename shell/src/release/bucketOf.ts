const fnvPrime = 0x01000193
const fnvStart = 0x811c9dc5

/**
 * The visitor's position among all visitors, for one remote: the same at every visit, but another one for each remote, so
 * that no visitor gets every canary first (FNV-1a, finished as MurmurHash3 does).
 * @returns At least 0 and less than 1; a canary of share 0.05 is for the buckets below 0.05.
 * @example bucketOf('9b2f…', 'mf-account') < 0.05
 */
export function bucketOf(visitorId: string, remoteName: string): number {
  let hash = fnvStart
  for (const char of `${remoteName} ${visitorId}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), fnvPrime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
