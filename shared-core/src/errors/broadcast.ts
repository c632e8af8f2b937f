import { BaseError } from './BaseError.js'

/**
 * A signed PSBT was handed in, and no word came back that could be read: it may be on its way. `psbt` is the signed one,
 * base64: it can be looked up, or sent again, which spends the same coins and nothing twice.
 */
export class BroadcastUnconfirmedError extends BaseError {
  override readonly name = 'BroadcastUnconfirmedError'
  readonly psbt: string

  constructor({ psbt, cause }: { psbt: string; cause?: unknown }) {
    super('The transaction may have been sent', { cause })
    this.psbt = psbt
  }
}
