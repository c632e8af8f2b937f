import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { remoteOf, type Shipment, servedOf, shipmentOf, withRemote, withStable } from './list'
import { ReleaseError } from './ReleaseError'
import { compareVersions } from './versions'

/** A list, and the lists before it. */
export type Past = {
  list: ReleaseList
  /** The lists that a rollback may return to. */
  history: readonly ReleaseList[]
  /** Every earlier list, proven or not: use only its names of versions. */
  seen: readonly ReleaseList[]
}

type Of = Past & { remote: string }

/** @returns The newest version below the stable one that was stable once and is not revoked. */
function earlierOf({ list, remote, history }: Omit<Of, 'seen'>): Shipment | undefined {
  const { version, revoked = [] } = remoteOf(list, remote)
  return history
    .filter((x) => Object.hasOwn(x.remotes, remote))
    .map((x) => shipmentOf(x, remote))
    .filter((x) => !revoked.includes(x.version.version) && compareVersions(x.version.version, version) < 0)
    .sort((a, b) => compareVersions(b.version.version, a.version.version))[0]
}

/** Drops the canary; without one, returns to the stable version before this one. */
export function rollback({ list, remote, history }: Omit<Of, 'seen'>): ReleaseList {
  const current = remoteOf(list, remote)
  if (current.canary) {
    const { canary: _, ...stable } = current
    return withRemote(list, remote, stable)
  }
  const earlier = earlierOf({ list, remote, history })
  if (!earlier) throw new ReleaseError(`${remote} has no version before ${current.version} to return to`)
  return withRemote(list, remote, withStable(earlier.version, current), earlier.hashes)
}

/**
 * The kill switch: the version must not run any more, not even on pages that have loaded it.
 * A revoked canary is dropped; a revoked stable version is replaced by the version before it. If there is none, the
 * list names a revoked version: its views offer a retry until another version is published.
 */
export function revoke({ list, remote, version, history, seen }: Of & { version: string }): ReleaseList {
  const current = remoteOf(list, remote)
  const { canary, revoked: before = [], ...stable } = current
  if (before.includes(version)) throw new ReleaseError(`${remote} ${version} is revoked already`)
  const known = [list, ...seen].flatMap((x) =>
    Object.hasOwn(x.remotes, remote) ? servedOf(remoteOf(x, remote)).map((y) => y.version) : [],
  )
  if (!known.includes(version))
    throw new ReleaseError(
      `${remote} never had a version ${version}; it had ${[...new Set(known)].sort(compareVersions).join(', ')}`,
    )
  const revoked = [...before, version].sort(compareVersions)
  const kept = canary?.version === version ? undefined : canary
  const marked = withRemote(list, remote, withStable(stable, { canary: kept, revoked }))
  const earlier = stable.version === version ? earlierOf({ list: marked, remote, history }) : undefined
  if (!earlier) return marked
  return withRemote(list, remote, withStable(earlier.version, { canary: kept, revoked }), earlier.hashes)
}
