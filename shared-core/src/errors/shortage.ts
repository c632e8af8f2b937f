import { InsufficientFundsError } from './send.js'

/**
 * What the network's own token lacks for, besides the amount: the `fee`; the `rent` that a new token account of the
 * receiver keeps; the `reserve` that the sender's own account has to hold.
 */
export type Shortage = 'fee' | 'rent' | 'reserve'

/**
 * The amount is there, but not what the transfer needs besides. Known by its parent's name; not among the errors that
 * every page loads, since only sending knows it.
 */
export class ShortageError extends InsufficientFundsError {
  readonly lacks: Shortage
  /** Of the network's own token, in base units, in all; undefined where it is the fee. */
  readonly needs: bigint | undefined

  constructor({ lacks, needs }: { lacks: Shortage; needs?: bigint | undefined }) {
    super()
    this.lacks = lacks
    this.needs = needs
  }
}
