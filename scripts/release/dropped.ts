import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { remoteOf, servedOf } from './list'

/**
 * True if a version was tried on some visitors and withdrawn: the last list that served the version had it as a
 * canary. A version that was promoted or returned to since was everyone's.
 * @param seen Every earlier list, the oldest first.
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
