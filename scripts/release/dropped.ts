import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { remoteOf, servedOf } from './list'

/**
 * Whether a version was tried on some visitors and taken back: the last list that served it had it as a canary. What
 * was promoted since, or returned to, was everyone's.
 * @param seen Every list of the past, the oldest first.
 */
export function wasDropped({ seen, remote, version }: wasDropped.Parameters): boolean {
  const last = seen.findLast(
    (list) =>
      Object.hasOwn(list.remotes, remote) &&
      servedOf(remoteOf(list, remote)).some((served) => served.version === version),
  )
  return last?.remotes[remote]?.canary?.version === version
}

export declare namespace wasDropped {
  type Parameters = { seen: readonly ReleaseList[]; remote: string; version: string }
}
