import { VersionRevokedError } from '@foyer/shared-core/errors'
import { configAtom, type SignatureCheck } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { isRevoked } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { remotesAtom } from '../state/stage.js'
import { readReleaseIntent, releasePollMs, releaseReadAtMsAtom } from './followRelease.js'
import { mustBeFresh } from './watchExpiry.js'

/** How long a signature waits for the list; after that the last known list counts. */
export const releaseGuardMs = 2_000

/** The age of the list while the modal is open, at most: it is read at the opening and at intervals. */
const readWhileOpenMs = releasePollMs + releaseGuardMs

/**
 * Reads the list before a signature or transaction. If none comes in time, the last known list counts.
 * @param of `opensPopup`: the list that the open modal has read counts, because browsers block a pop-up after a wait.
 * @throws {VersionRevokedError} The shell was revoked, or a remote that ran here and was not replaced since.
 * @throws {Error} Named `ReleaseListError`: the list has expired, and no newer one came.
 */
export const guardSignatureIntent = atom(null, async (get, set, of: SignatureCheck = {}): Promise<void> => {
  const { clock } = get(configAtom)
  // We cannot know which remote asks, so check every version that runs now, also if it is replaced during the wait.
  const running = versionsHere(get)
  const isRead = clock.nowMs() - get(releaseReadAtMsAtom) <= readWhileOpenMs
  if (!of.opensPopup || !isRead)
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
  // A blocked list could hide a revocation: an expired list ends that.
  mustBeFresh(get)
})

function versionsHere(get: Getter): ReadonlyMap<string, string> {
  const shell = get(sourceAtom)?.release.remotes.shell
  const remotes = get(remotesAtom)?.loaded() ?? []
  return new Map([...remotes, ...(shell ? [['shell', shell.version] as const] : [])])
}
