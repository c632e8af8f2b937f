import { type DecidedVersion, isRevoked, type Release } from './ReleaseList.js'

/**
 * What a newer list means for a page that already runs an older one: what runs keeps the version it started with
 * (unless that one is revoked), the rest comes as the newer list says. The shell cannot be replaced under its page.
 * @param running The remotes that are here or on their way, by name.
 * @returns The release from now on, and the remotes that must be let go.
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
