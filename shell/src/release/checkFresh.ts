import { isExpired, type ReleaseList, skewMs } from './ReleaseList.js'
import { refuse } from './readReleaseList.js'

const secondMs = 1000

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** @throws {Error} Named `ReleaseListError`, with the list's expiry and the clock's time. */
export const refuseExpired = ({ expires = 0 }: Pick<ReleaseList, 'expires'>, nowMs: number): never =>
  refuse(`expired on ${dayOf(expires * secondMs)}, and the clock says ${dayOf(nowMs)}`)

/**
 * Checks a signed list's times by the visitor's clock.
 * @throws {Error} Named `ReleaseListError`: the list has no times, has expired, or was signed in the clock's future.
 */
export function checkFresh(list: ReleaseList, nowMs: number): void {
  const { issued = 0, expires = 0 } = list
  if (!issued || !expires) refuse('its signature says no expiry')
  if (isExpired(list, nowMs)) refuseExpired(list, nowMs)
  if (issued * secondMs > nowMs + skewMs)
    refuse(`signed on ${dayOf(issued * secondMs)}, and the clock says ${dayOf(nowMs)}`)
}
