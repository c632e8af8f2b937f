import type { Clock } from './Clock.js'

/** Differences up to this have other causes: the header `Date` has whole seconds, and an answer takes time. */
const toleranceMs = 10_000

// Keyed by the modal's own clock, so that two modals on one page share nothing.
const offsets = new WeakMap<Pick<Clock, 'nowMs'>, number>()

/**
 * Learns from a server's answer how far the device's clock is off. Only from answers that no cache keeps: others have an old
 * time.
 * @param of `sentMs`: when the request was sent, by the device's clock. `serverTime`: the header `Date`, which a server of another origin exposes.
 */
export function learnTime(
  clock: Pick<Clock, 'nowMs'>,
  { sentMs, serverTime }: { sentMs: number; serverTime: string | null | undefined },
): void {
  const serverMs = Date.parse(serverTime ?? '')
  // Some servers send `Date: 0`, or a time long past.
  if (!(serverMs > Date.UTC(2020, 0))) return
  const lateMs = clock.nowMs() - serverMs
  // The server read its clock between request and answer. Counted from the answer, no time is ahead of the server's.
  const isOff = sentMs - serverMs > toleranceMs || lateMs < -toleranceMs
  offsets.set(clock, isOff ? -lateMs : 0)
}

/** How far a server's clock is ahead of the device's, in milliseconds; 0 where no server told its time. */
export const serverAheadMs = (clock: Pick<Clock, 'nowMs'>): number => offsets.get(clock) ?? 0

/** The time by a server's clock, in epoch milliseconds: for what another party compares with its own clock. */
export const serverNowMs = (clock: Pick<Clock, 'nowMs'>): number => clock.nowMs() + serverAheadMs(clock)
