import { VersionRevokedError } from '@foyer/shared-core/errors'
import { configAtom, modalAtom } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { sourceAtom } from '../state/source.js'
import { stageAtom } from '../state/stage.js'
import { readReleaseIntent } from './followRelease.js'
import { isRevoked } from './ReleaseList.js'

/** How long a signature waits for the list; then the last one known counts. */
export const releaseGuardMs = 2_000

type Version = { readonly remote: string; readonly version: string }

/**
 * Asks for the list before a signature or transaction; one that cannot be had in time leaves the last one known.
 * @throws {VersionRevokedError} The shell, or the remote in view, must not run any more.
 */
export const guardSignatureIntent = atom(null, async (get, set): Promise<void> => {
  const { clock } = get(configAtom)
  // Who asks is in view now; the visitor may close the modal meanwhile.
  const asking = versionsInUse(get)
  await new Promise<void>((resolve) => {
    const cancel = clock.setTimer(releaseGuardMs, resolve)
    void set(readReleaseIntent).finally(() => {
      cancel()
      resolve()
    })
  })
  for (const { remote, version } of asking) {
    const released = get(sourceAtom)?.release.remotes[remote]
    if (released && isRevoked(released, { version })) throw new VersionRevokedError({ remote, version })
  }
})

function versionsInUse(get: Getter): readonly Version[] {
  const shell = get(sourceAtom)?.release.remotes.shell
  const stage = get(stageAtom)
  const inView = stage.status === 'ready' ? stage.view : stage.status === 'failed' ? stage.error : undefined
  return [
    ...(shell ? [{ remote: 'shell', version: shell.version }] : []),
    ...(inView && get(modalAtom).open ? [inView] : []),
  ]
}
