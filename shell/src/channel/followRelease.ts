import { VersionRevokedError } from '@foyer/shared-core/errors'
import { closeModalIntent, configAtom, modalAtom, modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom, type createStore, type Getter } from 'jotai'
import { checkReleaseList } from '../release/checkReleaseList.js'
import { mergeRelease } from '../release/mergeRelease.js'
import { isRevoked, type Release } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from '../state/features.js'
import { failViewIntent, remotesAtom, stageAtom } from '../state/stage.js'
import { askAnew } from '../verify/askAnew.js'
import { mustBeFresh, refusalAtom, tellRefusalIntent, watchExpiryIntent } from './watchExpiry.js'

// Loaded after the first view: that one runs on the list the loader read a moment ago.

/** How often the list is read while the modal is open. */
export const releasePollMs = 60_000

/** How soon it is asked for again after nothing came; twice as long each further time, up to the usual. */
export const releaseRetryMs = 5_000

/**
 * Reads the channel's list once and uses it. Never rejects: the last good list counts until there is a better one, or
 * its own time is over.
 * @returns Whether there was an answer, good or not.
 */
export const readReleaseIntent = atom(null, async (_, set): Promise<boolean> => {
  const hasAnswer = await set(askIntent)
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
    return false // nothing came, or it broke off: nothing is refused
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
 * Before the modal opens on a list whose time is over: a newer one is asked for first.
 * @throws {Error} Named `ReleaseListError`: there is none.
 */
export const refreshIntent = atom(null, async (get, set): Promise<void> => {
  await set(readReleaseIntent)
  mustBeFresh(get)
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

/**
 * What the loader wants to know at the next visit. Held back by storage itself until the visitor opens the modal. The
 * sequence of an unsigned list is not kept: its server could have made it up.
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
  const poll = async (began: number, retryMs = releaseRetryMs): Promise<void> => {
    const hasAnswer = await store.set(readReleaseIntent)
    if (began !== round) return
    const waitMs = hasAnswer ? releasePollMs : Math.min(retryMs, releasePollMs)
    cancel = clock.setTimer(waitMs, () => void poll(began, hasAnswer ? releaseRetryMs : retryMs * 2))
  }
  const look = () => {
    const { open } = store.get(modalAtom)
    if (open === isOpen) return
    isOpen = open
    round += 1
    cancel()
    // A revoked shell does not stay open, whichever call opened it.
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
