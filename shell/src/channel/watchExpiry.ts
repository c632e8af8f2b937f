import { closeModalIntent, configAtom, trackIntent } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { refuseExpired } from '../release/checkFresh.js'
import type { ReleaseEvent } from '../release/events.js'
import { isExpired } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'

/** Why the last list was not used: said once, not at every poll. */
export const refusalAtom = atom<string | undefined>(undefined)

export const tellRefusalIntent = atom(null, (get, set, error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error)
  if (get(refusalAtom) === reason) return
  set(refusalAtom, reason)
  set(trackIntent, { name: 'RELEASE_REFUSED', properties: { reason } } satisfies ReleaseEvent)
})

/** The list in use, where it counts for a time; pinned and unsigned ones have none. */
const timed = (get: Getter) => {
  const { issued, expires, isChannel } = get(sourceAtom)?.release ?? {}
  return isChannel && issued && expires ? { issued, expires } : undefined
}

/** @throws {Error} Named `ReleaseListError`: the list in use is past its time, and no newer one came. */
export function mustBeFresh(get: Getter): void {
  const nowMs = get(configAtom).clock.nowMs()
  const list = timed(get)
  if (list && isExpired(list, nowMs)) refuseExpired(list, nowMs)
}

const isWarnedAtom = atom(false)

/** Ends the modal with the time of its list, and warns of that in the last third of it. */
export const watchExpiryIntent = atom(null, (get, set): void => {
  const list = timed(get)
  if (!list) return
  try {
    mustBeFresh(get)
  } catch (error) {
    set(tellRefusalIntent, error)
    set(closeModalIntent)
    return
  }
  const { issued, expires } = list
  const isNear = get(configAtom).clock.nowMs() > (expires - (expires - issued) / 3) * 1000
  if (!isNear || get(isWarnedAtom)) return
  set(isWarnedAtom, true)
  const properties = { expiresAt: expires * 1000 }
  set(trackIntent, { name: 'RELEASE_EXPIRING', properties } satisfies ReleaseEvent)
})
