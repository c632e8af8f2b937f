import { closeModalIntent, configAtom, trackIntent } from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'
import { refuseExpired } from '../release/checkFresh.js'
import type { ReleaseEvent } from '../release/events.js'
import { isExpired } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'

/** Why the last list was refused; reported once, not at every poll. */
export const refusalAtom = atom<string | undefined>(undefined)

export const tellRefusalIntent = atom(null, (get, set, error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error)
  if (get(refusalAtom) === reason) return
  set(refusalAtom, reason)
  set(trackIntent, { name: 'RELEASE_REFUSED', properties: { reason } } satisfies ReleaseEvent)
})

/** The times of the list in use; undefined for pinned and unsigned lists, which have none. */
const timed = (get: Getter) => {
  const { issued, expires, isChannel } = get(sourceAtom)?.release ?? {}
  return isChannel && issued && expires ? { issued, expires } : undefined
}

/** @throws {Error} Named `ReleaseListError`: the list in use has expired, and no newer one came. */
export function mustBeFresh(get: Getter): void {
  const nowMs = get(configAtom).clock.nowMs()
  const list = timed(get)
  if (list && isExpired(list, nowMs)) refuseExpired(list, nowMs)
}

const isWarnedAtom = atom(false)

/** Closes the modal when its list expires; warns once in the last third of the list's time. */
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
