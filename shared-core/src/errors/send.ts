import { BaseError } from './BaseError.js'

/** Sending without amount or receiver [VAL-20]. */
export class AmountAndReceiverRequiredError extends BaseError {
  override readonly name = 'AmountAndReceiverRequiredError'
  constructor() {
    super('An amount and receiver address are required')
  }
}

/** Sending without token [VAL-21]. */
export class TokenRequiredError extends BaseError {
  override readonly name = 'TokenRequiredError'
  constructor() {
    super('A token is required')
  }
}

/** The namespace cannot send, or has no balances [VAL-22] [ROLE-06, ROLE-10]. */
export class UnsupportedChainError extends BaseError {
  override readonly name = 'UnsupportedChainError'
  constructor({ chainNamespace }: { chainNamespace: string }) {
    super('Unsupported chain', { metaMessages: [`Namespace: ${chainNamespace}`] })
  }
}

/** An ERC-20 send without the token's address [VAL-23]. */
export class TokenAddressRequiredError extends BaseError {
  override readonly name = 'TokenAddressRequiredError'
  constructor() {
    super('A token address is required')
  }
}

/**
 * Why nothing is sent to a receiver. `form`: it is no address. `checksum`: an address with a wrong character. `zero`: the
 * zero address, which has no owner. `token`: the contract of the token that is sent. `account`: an account of the chain in
 * which money would be lost.
 */
export type ReceiverFault = 'form' | 'checksum' | 'zero' | 'token' | 'account'

/** A receiver that fails its chain's own check [VAL-12]. */
export class InvalidReceiverError extends BaseError {
  override readonly name = 'InvalidReceiverError'
  readonly reason: ReceiverFault
  constructor({ reason = 'form', receiver }: { reason?: ReceiverFault; receiver: string }) {
    super('Invalid Address', { metaMessages: [`Receiver: ${receiver}`] })
    this.reason = reason
  }
}

/** The account holds less than the transfer needs, less than when the form was filled in. */
export class InsufficientFundsError extends BaseError {
  override readonly name = 'InsufficientFundsError'
  constructor(options: { cause?: unknown } = {}) {
    super('Insufficient Funds', options)
  }
}

/** The visitor said no to a signature or a transaction (4001). */
export class RequestRejectedError extends BaseError {
  override readonly name = 'RequestRejectedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Request was rejected', options)
  }
}

/** The transaction was mined and failed. */
export class TransactionFailedError extends BaseError {
  override readonly name = 'TransactionFailedError'
  constructor({ hash, cause }: { hash: string; cause?: unknown }) {
    super('Transaction failed', { cause, metaMessages: [`Transaction: ${hash}`] })
  }
}

/** The transaction was sent, and moves something else than what was reviewed or asked. */
export class TransactionDiffersError extends BaseError {
  override readonly name = 'TransactionDiffersError'
  readonly hash: string
  constructor({ hash }: { hash: string }) {
    super('The transaction is not the one that was reviewed', { metaMessages: [`Transaction: ${hash}`] })
    this.hash = hash
  }
}

/** The wallet sent another transaction in the place of this one, which no block will take any more. */
export class TransactionReplacedError extends BaseError {
  override readonly name = 'TransactionReplacedError'
  readonly hash: string
  /** Hash of the transaction that was mined. */
  readonly replacedBy: string
  constructor({ hash, replacedBy }: { hash: string; replacedBy: string }) {
    super('Transaction was replaced in the wallet', { metaMessages: byMessages(hash, replacedBy) })
    this.hash = hash
    this.replacedBy = replacedBy
  }
}

/** The transaction was cancelled in the wallet: a transfer of nothing to the account itself took its place. */
export class TransactionCancelledError extends BaseError {
  override readonly name = 'TransactionCancelledError'
  readonly hash: string
  readonly replacedBy: string
  constructor({ hash, replacedBy }: { hash: string; replacedBy: string }) {
    super('Transaction was cancelled in the wallet', { metaMessages: byMessages(hash, replacedBy) })
    this.hash = hash
    this.replacedBy = replacedBy
  }
}

const byMessages = (hash: string, replacedBy: string): string[] => [
  `Transaction: ${hash}`,
  `Replaced by: ${replacedBy}`,
]

/** The wallet used another of its accounts than the one that was reviewed. */
export class OtherAccountError extends BaseError {
  override readonly name = 'OtherAccountError'
  readonly paidBy: string
  constructor({ hash, paidBy }: { hash: string; paidBy: string }) {
    super('Your wallet used another account', {
      metaMessages: [`Transaction: ${hash}`, `Account: ${paidBy}`],
    })
    this.paidBy = paidBy
  }
}

/** No receipt within the time of CON-30; the transaction may still be mined. */
export class ReceiptTimeoutError extends BaseError {
  override readonly name = 'ReceiptTimeoutError'
  /** The account's nonce was used, and the node does not show by which transaction. */
  readonly isNonceUsed: boolean
  constructor({ hash, isNonceUsed = false }: { hash: string; isNonceUsed?: boolean }) {
    super('Transaction is still pending', { metaMessages: [`Transaction: ${hash}`] })
    this.isNonceUsed = isNonceUsed
  }
}

/** No block took the transaction while it was valid: nothing was sent, and never will be. */
export class TransactionExpiredError extends BaseError {
  override readonly name = 'TransactionExpiredError'
  constructor({ hash, cause }: { hash: string; cause?: unknown }) {
    super('Transaction expired', { cause, metaMessages: [`Transaction: ${hash}`] })
  }
}
