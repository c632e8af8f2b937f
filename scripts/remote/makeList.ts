import type { ReleasedRemote, ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { filesOf } from '../../shell/src/release/ReleaseList'
import { RemoteError } from './RemoteError'
import type { Deployed } from './readDeployed'
import type { Remote } from './readRemote'

const mapFiles = <version extends ReleasedVersion>(
  version: version,
  map: (file: string) => string,
): version => ({
  ...version,
  entry: map(version.entry),
  runtime: map(version.runtime),
  preload: version.preload.map(map),
})

/**
 * Makes the list of one remote's development server: the deployed one with that remote replaced.
 * The rest keeps its hashes. The remote has no hashes: that is allowed only in a `development` list on a loopback page.
 * @param entry The address of the remote's entry.
 * @throws {RemoteError} The deployed shell does not know the remote's contract.
 */
export function makeList({ deployed, remote, entry }: makeList.Parameters): ReleaseList {
  const { url, list, dev } = deployed
  // A shell supports its own contract and the previous one.
  const newest = list.remotes.shell?.contract ?? 1
  const known = [newest, newest - 1].filter((contract) => contract > 0)
  if (!known.includes(remote.contract))
    throw new RemoteError(
      `${remote.name} has contract ${remote.contract}; the shell of ${url} knows ${known.join(' and ')}`,
    )
  const absolute = (file: string) => new URL(file, url).href
  const integrity: Record<string, string> = {}
  const keep = (version: ReleasedVersion, hashes: ReleaseList['integrity']) => {
    for (const file of filesOf(version)) {
      const hash = hashes[file]
      if (hash) integrity[absolute(file)] = hash
    }
    return mapFiles(version, absolute)
  }
  const remotes: Record<string, ReleasedRemote> = {}
  for (const [name, { canary, revoked, ...stable }] of Object.entries(list.remotes)) {
    if (name === remote.name) continue
    remotes[name] = {
      ...(name === 'shell' && dev ? keep(dev.shell, dev.integrity) : keep(stable, list.integrity)),
      // Use only stable versions of the rest: a developer's surroundings must not change from visitor to visitor.
      ...(revoked && { revoked }),
    }
  }
  const { name, version, contract, flags, views } = remote
  remotes[name] = { version, contract, entry, runtime: entry, flags, views, preload: [] }
  return { schema: 1, sequence: list.sequence, development: true, remotes, integrity }
}

export declare namespace makeList {
  type Parameters = { deployed: Deployed; remote: Remote; entry: string }
}
