import { InsufficientFundsError } from './send.js'

/**
 * What the sender's native balance cannot pay besides the amount: the `fee`; the `rent` of a new token account for the
 * receiver; the `reserve` that the sender's own account must hold.
 */
export type Shortage = 'fee' | 'rent' | 'reserve'

/**
 * The account holds the amount, but not the transfer's further costs. Has its parent's `name`; only sending loads this
 * class.
 */
export class ShortageError extends InsufficientFundsError {
  readonly lacks: Shortage
  /** The total that is needed of the native token, in base units; undefined where the fee is lacking. */
  readonly needs: bigint | undefined

  constructor({ lacks, needs }: { lacks: Shortage; needs?: bigint | undefined }) {
    super()
    this.lacks = lacks
    this.needs = needs
  }
}
