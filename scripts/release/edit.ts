import type { ReleasedRemote, ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { wasDropped } from './dropped'
import { remoteOf, type Shipment, shipmentOf, withRemote, withStable } from './list'
import { ReleaseError } from './ReleaseError'
import { compareVersions } from './versions'

// Every edit is a function from list to list; nothing here reads or writes a file.

const hasCanary = (remote: string, { version }: ReleasedVersion) =>
  new ReleaseError(`${remote} has the canary ${version}: promote it or roll it back first`)

function mustBeNew(remote: string, { version }: ReleasedVersion, current: ReleasedRemote): void {
  if (current.revoked?.includes(version))
    throw new ReleaseError(`${remote} ${version} is revoked: raise the version`)
  if (compareVersions(version, current.version) < 0)
    throw new ReleaseError(
      `${remote} ${version} is older than the stable ${current.version}: use rollback to return to it`,
    )
}

/**
 * Makes the built versions the stable ones.
 * @param remotes Names of the build's remotes; a remote whose built version is stable already stays unchanged.
 * @param seen Every earlier list: a version that they dropped as a canary does not become everyone's unnoticed.
 * @returns `last` itself if nothing is new.
 */
export function publish({ last, built, remotes, seen = [] }: publish.Parameters): ReleaseList {
  let list: ReleaseList = last ?? { schema: 1, sequence: 0, remotes: {}, integrity: {} }
  for (const remote of remotes) {
    const { version, hashes } = shipmentOf(built, remote)
    const current = Object.hasOwn(list.remotes, remote) ? remoteOf(list, remote) : undefined
    const next = withRemote(list, remote, withStable(version, current), hashes)
    if (current?.version === version.version) continue
    if (current?.canary) throw hasCanary(remote, current.canary)
    if (current) mustBeNew(remote, version, current)
    if (wasDropped({ seen, remote, version: version.version }))
      throw new ReleaseError(
        `${remote} ${version.version} was a canary and was dropped: raise the version, or pass --dropped-canary to make it everyone's`,
      )
    list = next
  }
  return list === last ? last : { ...list, sequence: (last?.sequence ?? 0) + 1 }
}

export declare namespace publish {
  type Parameters = {
    last: ReleaseList | undefined
    built: ReleaseList
    remotes: readonly string[]
    seen?: readonly ReleaseList[]
  }
}

/**
 * Serves the built version beside the stable one; or, if the remote has a canary already, changes its share.
 * @param sharePercent Of the visitors, above 0 and up to 100.
 */
export function canary({ list, remote, built, sharePercent }: canary.Parameters): ReleaseList {
  if (!(sharePercent > 0 && sharePercent <= 100))
    throw new ReleaseError('--share is a percentage above 0 and up to 100, as 5')
  const share = sharePercent / 100
  const current = remoteOf(list, remote)
  const isOther = built && built.version.version !== current.version
  if (current.canary) {
    if (isOther && built.version.version !== current.canary.version) throw hasCanary(remote, current.canary)
    const same = isOther ? built.hashes : {}
    return withRemote(list, remote, { ...current, canary: { ...current.canary, share } }, same)
  }
  if (!built) throw new ReleaseError(`The build holds no ${remote}: build it first`)
  if (!isOther)
    throw new ReleaseError(
      `${remote} ${current.version} is built, and the stable version already: raise it in its package.json and build`,
    )
  mustBeNew(remote, built.version, current)
  return withRemote(list, remote, { ...current, canary: { ...built.version, share } }, built.hashes)
}

export declare namespace canary {
  type Parameters = {
    list: ReleaseList
    remote: string
    built: Shipment | undefined
    sharePercent: number
  }
}

/** The canary becomes the stable version, for everyone. */
export function promote({ list, remote }: { list: ReleaseList; remote: string }): ReleaseList {
  const current = remoteOf(list, remote)
  if (!current.canary) throw new ReleaseError(`${remote} has no canary to promote`)
  const { share: _, ...version } = current.canary
  return withRemote(list, remote, withStable(version, { revoked: current.revoked }))
}
