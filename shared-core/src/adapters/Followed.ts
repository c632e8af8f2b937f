/** A transaction as a node showed it before a block took it: enough to find another one in its place. */
export type Seen = {
  /** The account that signed it. */
  readonly payer: string
  readonly nonce: number
  /** Digest of its receiver, value and data. */
  readonly call: string
  /** Number of the latest block at that time. */
  readonly block: number
}

/** A transaction that a block took. `hash` differs from the wallet's answer where the wallet sent it again. */
export type MinedNote = {
  readonly hash: string
  /** The account that paid, where it is not the one of the review. */
  readonly paidBy?: string | undefined
}

/** Callbacks of a transaction that its wallet may speed up, cancel or replace. */
export type Followed = {
  /** Value that `onSeen` received before a reload. */
  readonly seen?: Seen | undefined
  /** Called at most once, where a node shows the transaction before it is mined. */
  readonly onSeen?: ((seen: Seen) => void) | undefined
  /** Called before the wait ends well. */
  readonly onMined?: ((mined: MinedNote) => void) | undefined
}
