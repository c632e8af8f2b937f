/**
 * What became of a transaction that several owners must agree to: it waits for them, and then for somebody who executes
 * it. Its hash is on chain from then on, and not before.
 */
export type Proposal =
  | { readonly status: 'waiting'; readonly confirmed: number; readonly required: number }
  | { readonly status: 'executed' | 'failed'; readonly hash: string }
  | { readonly status: 'cancelled' }
