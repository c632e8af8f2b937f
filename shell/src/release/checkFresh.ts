import type { ReleaseList } from './ReleaseList.js'
import { refuse } from './readReleaseList.js'

const secondMs = 1000
/** How wrong a visitor's clock may be. */
const skewMs = 86_400_000

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** Past its time, by the visitor's clock. */
export const isExpired = ({ expires = 0 }: Pick<ReleaseList, 'expires'>, nowMs: number): boolean =>
  nowMs > expires * secondMs + skewMs

/** @throws {Error} Named `ReleaseListError`: what a list says that is past its time, and what the clock says. */
export const refuseExpired = ({ expires = 0 }: Pick<ReleaseList, 'expires'>, nowMs: number): never =>
  refuse(`expired on ${dayOf(expires * secondMs)}, and the clock says ${dayOf(nowMs)}`)

/**
 * Holds a signed list to the visitor's clock: one that was signed for a time is not kept beyond it.
 * @throws {Error} Named `ReleaseListError`: it says no times, is past them, or was signed in what the clock calls future.
 */
export function checkFresh(list: ReleaseList, nowMs: number): void {
  const { issued = 0, expires = 0 } = list
  if (!issued || !expires) refuse('its signature says no expiry')
  if (isExpired(list, nowMs)) refuseExpired(list, nowMs)
  if (issued * secondMs > nowMs + skewMs)
    refuse(`signed on ${dayOf(issued * secondMs)}, and the clock says ${dayOf(nowMs)}`)
}
