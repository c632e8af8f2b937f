import { BaseError } from './BaseError.js'

/** An account’s NFTs could not be read. */
export class NftsUnavailableError extends BaseError {
  override readonly name = 'NftsUnavailableError'
  /** Earliest next try, epoch milliseconds. */
  readonly retryAtMs: number

  constructor(options: { caipAddress: string; cause: unknown; retryAtMs: number }) {
    const { caipAddress, cause, retryAtMs } = options
    super('NFTs Unavailable', { cause, metaMessages: [`Account: ${caipAddress}`] })
    this.retryAtMs = retryAtMs
  }
}
