import type { ReleasedRemote, ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { filesOf } from '../../shell/src/release/ReleaseList'
import { ReleaseError } from './ReleaseError'

type Hashes = ReleaseList['integrity']

/** One version of a remote, with the required hashes of its files. */
export type Shipment = { readonly version: ReleasedVersion; readonly hashes: Hashes }

/** @returns The list's entry for the remote. @throws {ReleaseError} The list has no such remote. */
export function remoteOf(list: ReleaseList, remote: string): ReleasedRemote {
  const found = Object.hasOwn(list.remotes, remote) ? list.remotes[remote] : undefined
  const known = Object.keys(list.remotes).join(', ')
  if (!found) throw new ReleaseError(`Unknown remote "${remote}"; the list has ${known}`)
  return found
}

/** @returns The stable version that a list serves. */
export function shipmentOf(list: ReleaseList, remote: string): Shipment {
  const { canary: _, revoked: __, ...version } = remoteOf(list, remote)
  const hashes = Object.entries(list.integrity).filter(([file]) => filesOf(version).includes(file))
  return { version, hashes: Object.fromEntries(hashes) }
}

/** Every version a remote serves: the stable one, then the canary. */
export const servedOf = ({ canary, ...stable }: ReleasedRemote): readonly ReleasedVersion[] =>
  canary ? [stable, canary] : [stable]

/**
 * Replaces a remote and raises the sequence; removes the hashes of files that no version serves any more.
 * @throws {ReleaseError} A file was released before at this address with other bytes.
 */
export function withRemote(
  list: ReleaseList,
  remote: string,
  next: ReleasedRemote,
  added: Hashes = {},
): ReleaseList {
  const { signature: _, ...unsigned } = list
  const remotes = { ...list.remotes, [remote]: next }
  const files = new Set(Object.values(remotes).flatMap((x) => servedOf(x).flatMap(filesOf)))
  const integrity: Record<string, string> = {}
  for (const file of files) {
    const [before, now] = [list.integrity[file], added[file]]
    if (before && now && before !== now)
      throw new ReleaseError(`${file} was released with other bytes: raise the version of ${remote}`)
    const hash = now ?? before
    if (!hash) throw new ReleaseError(`${file} of ${remote} has no hash`)
    integrity[file] = hash
  }
  return { ...unsigned, sequence: list.sequence + 1, remotes, integrity }
}

type Beside = {
  canary?: ReleasedRemote['canary'] | undefined
  revoked?: ReleasedRemote['revoked'] | undefined
}

/** A remote with this stable version, and the entry's other fields. */
export const withStable = (version: ReleasedVersion, { canary, revoked }: Beside = {}): ReleasedRemote => ({
  ...version,
  ...(canary && { canary }),
  ...(revoked && { revoked }),
})
