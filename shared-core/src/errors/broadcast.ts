import { BaseError } from './BaseError.js'

/**
 * A wallet was asked to send and gave no readable answer: the transaction may be on its way. `psbt` is the signed PSBT in
 * base64, if the wallet returned one before. The page can look it up or send it again: the same coins cannot be spent
 * twice.
 */
export class BroadcastUnconfirmedError extends BaseError {
  override readonly name = 'BroadcastUnconfirmedError'
  readonly psbt: string | undefined

  constructor({ psbt, cause }: { psbt?: string; cause?: unknown } = {}) {
    super('The transaction may have been sent', { cause })
    this.psbt = psbt
  }
}
