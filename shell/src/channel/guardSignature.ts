import { VersionRevokedError } from '@foyer/shared-core/errors'
import { configAtom } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { isRevoked } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { remotesAtom } from '../state/stage.js'
import { readReleaseIntent } from './followRelease.js'
import { mustBeFresh } from './watchExpiry.js'

/** How long a signature waits for the list; then the last one known counts. */
export const releaseGuardMs = 2_000

/**
 * Asks for the list before a signature or transaction; one that cannot be had in time leaves the last one known.
 * @throws {VersionRevokedError} The shell, or a remote that ran here and that no other version took the place of, must not
 * run any more.
 * @throws {Error} Named `ReleaseListError`: the list in use is past its time, and no newer one came.
 */
export const guardSignatureIntent = atom(null, async (get, set): Promise<void> => {
  const { clock } = get(configAtom)
  // Who asks cannot be told, and runs now: what takes its place meanwhile does not make it another.
  const running = versionsHere(get)
  await new Promise<void>((resolve) => {
    const cancel = clock.setTimer(releaseGuardMs, resolve)
    void set(readReleaseIntent).finally(() => {
      cancel()
      resolve()
    })
  })
  for (const [remote, version] of running) {
    const released = get(sourceAtom)?.release.remotes[remote]
    if (released && isRevoked(released, { version })) throw new VersionRevokedError({ remote, version })
  }
  // Who holds the list back holds a revocation back; no longer than until the last one's time is over.
  mustBeFresh(get)
})

function versionsHere(get: Getter): ReadonlyMap<string, string> {
  const shell = get(sourceAtom)?.release.remotes.shell
  const remotes = get(remotesAtom)?.loaded() ?? []
  return new Map([...remotes, ...(shell ? [['shell', shell.version] as const] : [])])
}
