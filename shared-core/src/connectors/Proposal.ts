/**
 * The outcome of a transaction that several owners must approve. After the owners, somebody must execute it: only then
 * does it have a hash on chain.
 */
export type Proposal =
  | { readonly status: 'waiting'; readonly confirmed: number; readonly required: number }
  | { readonly status: 'executed' | 'failed'; readonly hash: string }
  | { readonly status: 'cancelled' }
