import type { Phone } from './createPhone.js'

/** A visitor asks for a link. */
export type Call = {
  readonly uris: string[]
  readonly abort: AbortController
  readonly done: Promise<unknown>
  outcome: 'waiting' | 'connected' | 'failed' | 'over'
}
/** A link that a phone scanned. */
export type Proposal = { readonly phone: Phone; readonly id: number; readonly call: Call }
/** A session that a phone approved. */
export type Yes = {
  readonly phone: Phone
  readonly topic: string
  readonly call: Call
  /** The visitor waited in front of the link, or had left it. */
  readonly was: 'wanted' | 'left' | 'over'
}
/** A request of the page to the wallet in use. */
export type Asked = { readonly topic: string; isSettled: boolean }
