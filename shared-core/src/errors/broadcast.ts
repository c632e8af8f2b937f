import { BaseError } from './BaseError.js'

/**
 * A wallet was to send, and no word came back that could be read: the transaction may be on its way. Where the wallet
 * handed back a signed PSBT before, `psbt` is that one, base64: it can be looked up, or sent again, which spends the same
 * coins and nothing twice.
 */
export class BroadcastUnconfirmedError extends BaseError {
  override readonly name = 'BroadcastUnconfirmedError'
  readonly psbt: string | undefined

  constructor({ psbt, cause }: { psbt?: string; cause?: unknown } = {}) {
    super('The transaction may have been sent', { cause })
    this.psbt = psbt
  }
}
