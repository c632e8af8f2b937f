import { BaseError } from './BaseError.js'

/**
 * Why a transfer is refused. `nonTransferable`: the token never moves. `paused`: its issuer has stopped all transfers.
 * `hook`: it calls a program that needs more than we can give. `rate`: wallets show its amounts by a rate, so ours would
 * differ. `frozen`: the receiver's account is frozen, or would be once it is opened. `memo`: the receiver's account takes
 * nothing without a memo. `feeChanged`: the token's fee is not the one that the visitor saw. `receiverMinimum`: the amount
 * of the network's own token is less than a new account must hold. `decimals`: the service and the chain disagree about the
 * token's decimals, so that the amount shown could be another one. `changed`: the wallet signed something else.
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
  | 'decimals'
  | 'changed'

/**
 * A transfer that would fail, or do something else than it says; the wallet is not asked to sign it. Only sending loads
 * this class; the view that shows the error has its own words for each reason.
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
