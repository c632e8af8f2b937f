import type { Config } from '@foyer/shared-core/config'
import { VersionRevokedError } from '@foyer/shared-core/errors'
import {
  closeModalIntent,
  configAtom,
  modalAtom,
  modalFeaturesAtom,
  trackIntent,
} from '@foyer/shared-core/state'
import { atom, type createStore, type Getter } from 'jotai'
import { patienceMs } from '../loader/patience.js'
import { applyFlagsIntent } from '../state/features.js'
import { sourceAtom } from '../state/source.js'
import { failViewIntent, remotesAtom, stageAtom } from '../state/stage.js'
import { checkReleaseList } from './checkReleaseList.js'
import type { ReleaseEvent } from './events.js'
import { mergeRelease } from './mergeRelease.js'
import { isRevoked, type Release } from './ReleaseList.js'

// Loaded after the first view: that one runs on the list the loader read a moment ago.

/** How often the list is read while the modal is open. */
export const releasePollMs = 60_000

/** Why the last list was not used: said once, not at every poll. */
const refusalAtom = atom<string | undefined>(undefined)

/** Reads the channel's list once and uses it. Never rejects: the last good list counts until there is a better one. */
export const readReleaseIntent = atom(null, async (get, set): Promise<void> => {
  const { fetch, options, storage } = get(configAtom)
  const { base, isChannel, sequence, visitorId } = get(sourceAtom)?.release ?? {}
  if (!base || !isChannel) return
  let given: Response
  try {
    given = await fetch(base, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) })
    await given.clone().text()
  } catch {
    return // nothing came, or it broke off: nothing is refused
  }
  try {
    const sequences = { ...storage.get('release'), [base]: seenAt(storage, { base, sequence }) }
    const known = { visitorId, sequences }
    set(useReleaseIntent, await checkReleaseList({ given, base, key: options.releaseKey, known }))
    set(refusalAtom, undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (get(refusalAtom) === reason) return
    set(refusalAtom, reason)
    set(trackIntent, { name: 'RELEASE_REFUSED', properties: { reason } } satisfies ReleaseEvent)
  }
})

const useReleaseIntent = atom(null, (get, set, next: Release): void => {
  const [remotes, source] = [get(remotesAtom), get(sourceAtom)]
  const now = source?.release
  // Of two readings the newer list wins, whichever comes first.
  if (!remotes || !now || next.sequence <= now.sequence) return
  const { release, revoked } = mergeRelease({ now, next, running: remotes.running() })
  set(sourceAtom, { ...source, release, newest: next, verify: source.verifyFor(release) })
  set(rememberIntent)
  for (const name of revoked) remotes.forget(name)
  set(applyFlagsIntent, { flags: get(modalFeaturesAtom).flags })
  const stage = get(stageAtom)
  const owner = stage.status === 'ready' && next.remotes[stage.view.remote]
  // By the version it came from: its remote may have been let go since, and another version taken up.
  if (owner && isRevoked(owner, stage.view))
    set(failViewIntent, { stage, cause: new VersionRevokedError(stage.view) })
  if (isShellRevoked(get)) set(closeModalIntent)
})

const isShellRevoked = (get: Getter) => {
  const shell = get(sourceAtom)?.release.remotes.shell
  return shell !== undefined && isRevoked(shell)
}

/** What the loader wants to know at the next visit. Held back by storage itself until the visitor opens the modal. */
const rememberIntent = atom(null, (get): void => {
  const { base, isChannel, sequence, visitorId } = get(sourceAtom)?.release ?? {}
  const { storage } = get(configAtom)
  if (visitorId) storage.set('visitor', visitorId)
  if (!base || !isChannel) return
  storage.set('release', { ...storage.get('release'), [base]: seenAt(storage, { base, sequence }) })
})

/** Another page of this origin may have seen a newer one. */
const seenAt = (
  storage: Config['storage'],
  { base, sequence = 0 }: { base: string; sequence: number | undefined },
) => Math.max(sequence, Number(storage.get('release')?.[base]) || 0)

/**
 * Reads the list at each opening, and again and again while the modal is open.
 * @returns Ends it.
 */
export function followRelease(store: ReturnType<typeof createStore>): () => void {
  const { clock } = store.get(configAtom)
  store.set(rememberIntent)
  if (!store.get(sourceAtom)?.release.isChannel) return () => {}
  let isOpen = false
  /** Counts up with every opening, closing and the end: what began before does not go on. */
  let round = 0
  let cancel = () => {}
  const poll = async (began: number): Promise<void> => {
    await store.set(readReleaseIntent)
    if (began === round) cancel = clock.setTimer(releasePollMs, () => void poll(began))
  }
  const look = () => {
    const { open } = store.get(modalAtom)
    if (open === isOpen) return
    isOpen = open
    round += 1
    cancel()
    // Whatever opens it, a shell that must not run any more does not stay.
    if (open && isShellRevoked(store.get)) store.set(closeModalIntent)
    else if (open) void poll(round)
  }
  const stop = store.sub(modalAtom, look)
  look()
  return () => {
    round += 1
    stop()
    cancel()
  }
}
