import { fullDeliveryPercent } from '@foyer/shared-core/constants'
import type { PurchaseStatus } from '@foyer/shared-core/onramp'

/**
 * How a purchase stands. `opening`: its page is being made. `waiting`: the visitor pays. `left`: they closed the window.
 * `failed`, `canceled`: by the seller's word, whose page may still take the money. `paid`: the seller has it, nothing arrived
 * yet. `dust`: paid, and only what is no delivery came. `less`: less arrived than was quoted.
 */
export type ProgressStatus =
  | 'opening'
  | 'waiting'
  | 'left'
  | 'failed'
  | 'canceled'
  | 'paid'
  | 'dust'
  | 'less'
  | 'arrived'

/** What is known of a purchase. */
export type Progress = {
  readonly window: 'open' | 'closed' | 'unknown' | undefined
  /** The seller's last word that says something; `paid` is no longer taken back to waiting. */
  readonly word: 'paid' | 'failed' | 'canceled' | undefined
  /** The most that was there by the chain, in base units. */
  readonly received: bigint
  /** In base units; undefined where the seller's own page asks for the amount. */
  readonly quoted: bigint | undefined
  /** Less than this is no delivery: anybody can send it. */
  readonly floor: bigint
  /** Nothing that could be asked of the chain answered at the last look. */
  readonly isBlind: boolean
  readonly hash?: string | undefined
}

export type ProgressEvent =
  | { readonly type: 'window'; readonly state: 'open' | 'closed' | 'unknown' }
  /** The visitor opened the seller's page again. */
  | { readonly type: 'reopened' }
  | ({ readonly type: 'told' } & PurchaseStatus)
  /** What is there by the chain. */
  | {
      readonly type: 'balance'
      readonly received: bigint
      readonly quoted: bigint | undefined
      readonly floor: bigint
    }
  /** The chain could not be asked. */
  | { readonly type: 'blind' }

export const startOfProgress: Progress = {
  window: undefined,
  word: undefined,
  received: 0n,
  quoted: undefined,
  floor: 1n,
  isBlind: false,
}

/** The chain alone says that something arrived; whatever else is told, what arrived counts. */
export function statusOf({ floor, quoted, received, window, word }: Progress): ProgressStatus {
  if (received >= floor) {
    const isFull = quoted === undefined || received * 100n >= quoted * fullDeliveryPercent
    return isFull ? 'arrived' : 'less'
  }
  if (word === 'paid') return received > 0n ? 'dust' : 'paid'
  if (word !== undefined) return word
  if (window === 'closed') return 'left'
  return window === undefined ? 'opening' : 'waiting'
}

/** Whether there is no more to come: all is there, or less and the seller says that this was it. */
export function hasEnded(progress: Progress): boolean {
  const status = statusOf(progress)
  return status === 'arrived' || (status === 'less' && progress.word === 'paid')
}

const words = { confirmed: 'paid', failed: 'failed', canceled: 'canceled' } as const

/** Says what is known after an event; pure. A payment that failed can be made again at the seller: it ends nothing. */
export function reduceProgress(progress: Progress, event: ProgressEvent): Progress {
  if (hasEnded(progress)) return progress
  switch (event.type) {
    case 'window':
      return event.state === progress.window ? progress : { ...progress, window: event.state }
    case 'reopened':
      return { ...progress, window: 'open', word: progress.word === 'paid' ? 'paid' : undefined }
    case 'told': {
      const hash = event.hash ?? progress.hash
      if (event.status !== 'pending') return { ...progress, hash, word: words[event.status] }
      return { ...progress, hash, word: progress.word === 'paid' ? 'paid' : undefined }
    }
    case 'balance': {
      const { floor, quoted } = event
      const isLess = event.received < progress.received
      const received = isLess ? progress.received : event.received
      return { ...progress, received, quoted, floor, isBlind: false }
    }
    case 'blind':
      return progress.isBlind ? progress : { ...progress, isBlind: true }
  }
}
