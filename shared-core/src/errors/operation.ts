import { BaseError } from './BaseError.js'

/** What a wallet was asked to send came to nothing: the network would refuse it, or no block took it, and none will. */
export class TransactionNotSentError extends BaseError {
  override readonly name = 'TransactionNotSentError'
  constructor(options: { cause?: unknown } = {}) {
    super('The network did not take it. Nothing was sent.', options)
  }
}

/** Who was to pay the network fee of a smart account does not; nothing was sent. */
export class SponsorDeclinedError extends BaseError {
  override readonly name = 'SponsorDeclinedError'
  constructor(options: { cause?: unknown } = {}) {
    super('The app does not pay the network fee after all. Nothing was sent.', options)
  }
}

/** The chain took a batch, and its calls failed: all of them or, `isPartial`, some. */
export class BatchFailedError extends BaseError {
  override readonly name = 'BatchFailedError'
  /** Of its transaction, where the wallet told it. */
  readonly hash: string | undefined
  readonly isPartial: boolean
  constructor({ hash, isPartial }: { hash: string | undefined; isPartial: boolean }) {
    super(isPartial ? 'Only a part of the batch was made' : 'The batch failed', {
      ...(hash !== undefined && { metaMessages: [`Transaction: ${hash}`] }),
    })
    this.hash = hash
    this.isPartial = isPartial
  }
}

/** The wallet refused a batch, or does not know it; the chain shows nothing of it. */
export class BatchNotSentError extends BaseError {
  override readonly name = 'BatchNotSentError'
  constructor(options: { cause?: unknown } = {}) {
    super('Not sent: your wallet did not take the request.', options)
  }
}

/** The wallet says that a batch failed, and the chain does not show whether it did. */
export class BatchUnclearError extends BaseError {
  override readonly name = 'BatchUnclearError'
  constructor() {
    super('Your wallet reports a failure. Check your activity before trying again.')
  }
}
