import { BaseError } from './BaseError.js'

/** What a wallet says it can do is not readable [ERR-11]. */
export class WalletCapabilitiesError extends BaseError {
  override readonly name = 'WalletCapabilitiesError'
  constructor({ caipAddress, cause }: { caipAddress: string; cause: unknown }) {
    super('Error parsing wallet capabilities', { cause, metaMessages: [`Account: ${caipAddress}`] })
  }
}
