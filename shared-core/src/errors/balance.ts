import { BaseError } from './BaseError.js'

/** The portfolio could not be read, or the network has none [ERR-01]. */
export class TokenBalanceUnavailableError extends BaseError {
  override readonly name = 'TokenBalanceUnavailableError'
  /** Earliest next try, epoch milliseconds. */
  readonly retryAtMs: number

  constructor(options: { caipAddress: string; cause: unknown; retryAtMs: number }) {
    const { caipAddress, cause, retryAtMs } = options
    super('Token Balance Unavailable', { cause, metaMessages: [`Account: ${caipAddress}`] })
    this.retryAtMs = retryAtMs
  }
}
