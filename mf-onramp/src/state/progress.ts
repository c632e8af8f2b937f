import { fullDeliveryPercent } from '@foyer/shared-core/constants'
import type { PurchaseStatus } from '@foyer/shared-core/onramp'

/**
 * How a purchase stands. `opening`: its page is being made. `waiting`: the visitor pays. `left`: they closed the window.
 * `paid`: the seller has the money, nothing arrived yet. `less`: less arrived than was quoted. The last three have ended.
 */
export type ProgressStatus =
  | 'opening'
  | 'waiting'
  | 'left'
  | 'paid'
  | 'less'
  | 'arrived'
  | 'failed'
  | 'canceled'

export type Progress = {
  readonly status: ProgressStatus
  /** What arrived so far, in base units. */
  readonly received: bigint
  readonly hash?: string | undefined
  /** By the seller's word there is no more to come. */
  readonly isSettled: boolean
}

export type ProgressEvent =
  | { readonly type: 'window'; readonly state: 'open' | 'closed' | 'unknown' }
  | ({ readonly type: 'told' } & PurchaseStatus)
  /** What arrived by the chain; `quoted` in base units, where it is known. */
  | { readonly type: 'balance'; readonly received: bigint; readonly quoted: bigint | undefined }

export const startOfProgress: Progress = { status: 'opening', received: 0n, isSettled: false }

const ended: ReadonlySet<ProgressStatus> = new Set(['arrived', 'failed', 'canceled'])

/** Whether nothing changes any more. */
export const hasEnded = ({ isSettled, status }: Progress): boolean =>
  ended.has(status) || (status === 'less' && isSettled)

/** Says how a purchase stands after an event; pure. The chain alone says that something arrived. */
export function reduceProgress(progress: Progress, event: ProgressEvent): Progress {
  if (hasEnded(progress)) return progress
  const { received, status } = progress
  const hasBegun = received > 0n || status === 'paid'
  switch (event.type) {
    case 'window':
      if (hasBegun) return progress
      return { ...progress, status: event.state === 'closed' ? 'left' : 'waiting' }
    case 'told': {
      const told = { ...progress, hash: event.hash ?? progress.hash }
      if (event.status === 'pending') return told
      if (event.status === 'confirmed')
        return { ...told, isSettled: true, status: received > 0n ? status : 'paid' }
      return received > 0n ? told : { ...told, status: event.status }
    }
    case 'balance': {
      if (event.received <= received) return progress
      const isFull = event.quoted === undefined || event.received * 100n >= event.quoted * fullDeliveryPercent
      return { ...progress, received: event.received, status: isFull ? 'arrived' : 'less' }
    }
  }
}
