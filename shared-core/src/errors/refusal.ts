import { BaseError } from './BaseError.js'

/**
 * Why a token does not let itself be transferred so: it never does; its issuer has stopped all transfers; it calls a
 * program (`hook`) that wants more than we can give; its amounts are shown by a `rate` of its own, so that ours would be
 * others than the wallet's; the receiver's account is `frozen`, or would be from its first moment on; it takes nothing
 * without a `memo`; the token takes another fee than the visitor was shown. And of the network's own token: the amount
 * is less than a new account of the receiver must hold (`receiverMinimum`).
 */
export type RefusalReason =
  | 'nonTransferable'
  | 'paused'
  | 'hook'
  | 'rate'
  | 'frozen'
  | 'memo'
  | 'feeChanged'
  | 'receiverMinimum'

/**
 * A transfer that would fail, or do something else than it says: the wallet was not asked to sign it. Not among the errors that
 * every page loads, since only sending knows it; a view that shows it says the reason in its own words.
 */
export class TransferRefusedError extends BaseError {
  override readonly name = 'TransferRefusedError'
  readonly reason: RefusalReason
  /** The least that could be sent, in base units of the network's own token. */
  readonly needs: bigint | undefined

  constructor({ needs, reason }: { needs?: bigint; reason: RefusalReason }) {
    super('This token cannot be sent like this', { metaMessages: [`Reason: ${reason}`] })
    this.reason = reason
    this.needs = needs
  }
}
