import { BaseError } from './BaseError.js'

/** A page of an account's history could not be read [ERR-05]. */
export class TransactionsUnavailableError extends BaseError {
  override readonly name = 'TransactionsUnavailableError'
  constructor({ caipAddress, cause }: { caipAddress: string; cause: unknown }) {
    super('Failed to fetch transactions', { cause, metaMessages: [`Account: ${caipAddress}`] })
  }
}

/** A history was asked for without an account [ERR-08]. */
export class AccountAddressMissingError extends BaseError {
  override readonly name = 'AccountAddressMissingError'
  constructor() {
    super("Transactions can't be fetched without an accountAddress")
  }
}
