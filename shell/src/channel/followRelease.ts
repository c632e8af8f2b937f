import { VersionRevokedError } from '@foyer/shared-core/errors'
import { closeModalIntent, configAtom, modalAtom, modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom, type createStore, type Getter } from 'jotai'
import { checkReleaseList } from '../release/checkReleaseList.js'
import { mergeRelease } from '../release/mergeRelease.js'
import { isRevoked, type Release } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from '../state/features.js'
import { failViewIntent, remotesAtom, stageAtom } from '../state/stage.js'
import { askAnew } from '../verify/patient.js'
import { mustBeFresh, refusalAtom, tellRefusalIntent, watchExpiryIntent } from './watchExpiry.js'

// Loaded after the first view, which uses the list that the loader has just read.

/** How often the list is read while the modal is open. */
export const releasePollMs = 60_000

/** How soon to retry after no answer; doubled with each further failure, up to the usual interval. */
export const releaseRetryMs = 5_000

/** When the channel answered last. */
export const releaseReadAtMsAtom = atom(Number.NEGATIVE_INFINITY)

/**
 * Reads the channel's list once and uses it. Never rejects: the last good list counts until a newer one comes or it
 * expires.
 * @returns Whether the channel answered, with a good list or not.
 */
export const readReleaseIntent = atom(null, async (get, set): Promise<boolean> => {
  const hasAnswer = await set(askIntent)
  if (hasAnswer) set(releaseReadAtMsAtom, get(configAtom).clock.nowMs())
  set(watchExpiryIntent)
  return hasAnswer
})

const askIntent = atom(null, async (get, set): Promise<boolean> => {
  const { fetch, options, storage } = get(configAtom)
  const { release } = get(sourceAtom) ?? {}
  if (!release?.base || !release.isChannel) return true
  const { base, channel, sequence, visitorId } = release
  let given: Response
  try {
    given = await fetch(base, askAnew())
    await given.clone().text()
  } catch {
    return false // no answer, or an incomplete one: not a refused list
  }
  try {
    const { releaseKey: key } = options
    const known = { visitorId, sequences: storage.get('release') }
    set(useReleaseIntent, await checkReleaseList({ given, base, key, channel, floor: sequence, known }))
    set(refusalAtom, undefined)
  } catch (error) {
    set(tellRefusalIntent, error)
  }
  return true
})

/**
 * Asks for a newer list before the modal opens on an expired one.
 * @throws {Error} Named `ReleaseListError`: no newer list came.
 */
export const refreshIntent = atom(null, async (get, set): Promise<void> => {
  await set(readReleaseIntent)
  mustBeFresh(get)
})

const useReleaseIntent = atom(null, (get, set, next: Release): void => {
  const [remotes, source] = [get(remotesAtom), get(sourceAtom)]
  const now = source?.release
  // Of two readings the newer list wins, in any order of arrival.
  if (!remotes || !now || next.sequence <= now.sequence) return
  const { release, revoked } = mergeRelease({ now, next, running: remotes.running() })
  set(sourceAtom, { ...source, release, newest: next, verify: source.verifyFor(release) })
  set(rememberIntent)
  for (const name of revoked) remotes.forget(name)
  set(applyFlagsIntent, { flags: get(modalFeaturesAtom).flags })
  const stage = get(stageAtom)
  const owner = stage.status === 'ready' && next.remotes[stage.view.remote]
  // Compare the view's own version: its remote may have been replaced by another version since.
  if (owner && isRevoked(owner, stage.view))
    set(failViewIntent, { stage, cause: new VersionRevokedError(stage.view) })
  if (isShellRevoked(get)) set(closeModalIntent)
})

const isShellRevoked = (get: Getter) => {
  const shell = get(sourceAtom)?.release.remotes.shell
  return shell !== undefined && isRevoked(shell)
}

/**
 * Stores what the loader needs at the next visit; the storage holds the write back until the visitor opens the modal. The
 * sequence of an unsigned list is not stored: its server could have made it up.
 */
const rememberIntent = atom(null, (get): void => {
  const { base, isChannel, sequence = 0, visitorId } = get(sourceAtom)?.release ?? {}
  const { options, storage } = get(configAtom)
  if (visitorId) storage.set('visitor', visitorId)
  if (!base || !isChannel || options.releaseKey === undefined) return
  const seen = storage.get('release')
  // Another page of this origin may have seen a newer one.
  storage.set('release', { ...seen, [base]: Math.max(sequence, Number(seen?.[base]) || 0) })
})

/**
 * Reads the list at each opening, and at intervals while the modal is open in a tab that is seen. A tab that is shown again
 * reads what it missed.
 * @returns Ends the reading.
 */
export function followRelease(store: ReturnType<typeof createStore>): () => void {
  const { clock, visibility } = store.get(configAtom)
  store.set(rememberIntent)
  if (!store.get(sourceAtom)?.release.isChannel) return () => {}
  let isOpen = false
  /** Incremented by every opening and closing, and at the end: polls of earlier rounds stop. */
  let round = 0
  let cancel = () => {}
  /** The reading that was due while the tab was hidden. */
  let missed: (() => void) | undefined
  const poll = async (began: number, retryMs = releaseRetryMs): Promise<void> => {
    const hasAnswer = await store.set(readReleaseIntent)
    if (began !== round) return
    const waitMs = hasAnswer ? releasePollMs : Math.min(retryMs, releasePollMs)
    const next = () => void poll(began, hasAnswer ? releaseRetryMs : retryMs * 2)
    cancel = clock.setTimer(waitMs, () => {
      if (visibility.isVisible()) next()
      else missed = next
    })
  }
  const catchUp = () => {
    if (!missed || !visibility.isVisible()) return
    const read = missed
    missed = undefined
    read()
  }
  const look = () => {
    const { open } = store.get(modalAtom)
    if (open === isOpen) return
    isOpen = open
    round += 1
    cancel()
    missed = undefined
    // Close a revoked shell, no matter which call opened it.
    if (open && isShellRevoked(store.get)) store.set(closeModalIntent)
    else if (open) void poll(round)
  }
  const stops = [store.sub(modalAtom, look), visibility.subscribe(catchUp)]
  look()
  return () => {
    round += 1
    for (const stop of stops) stop()
    cancel()
  }
}
