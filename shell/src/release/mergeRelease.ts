import { type DecidedVersion, isRevoked, type Release } from './ReleaseList.js'

/**
 * Applies a newer list to a page that runs an older one. Running remotes keep their version unless it is revoked; the
 * others follow the newer list. The shell stays until the page is reloaded.
 * @param running The names of the remotes that are loaded or loading.
 * @returns The new release, and the remotes that must be dropped.
 */
export function mergeRelease({ now, next, running }: mergeRelease.Parameters): {
  release: Release
  revoked: readonly string[]
} {
  const remotes: Record<string, DecidedVersion> = { ...next.remotes }
  const dropped: string[] = []
  for (const name of running) {
    const current = now.remotes[name]
    if (!current) continue
    const revoked = next.remotes[name]?.revoked
    if (isRevoked({ ...current, revoked: revoked ?? [] })) dropped.push(name)
    else remotes[name] = { ...current, ...(revoked && { revoked }) }
  }
  const { shell } = now.remotes
  const { revoked = [] } = next.remotes.shell
  return {
    release: {
      ...next,
      integrity: { ...now.integrity, ...next.integrity },
      remotes: { ...remotes, shell: { ...shell, revoked } },
    },
    revoked: dropped,
  }
}

export declare namespace mergeRelease {
  type Parameters = { now: Release; next: Release; running: ReadonlySet<string> }
}
