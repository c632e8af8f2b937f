import { BaseError } from './BaseError.js'

/** Swaps and approvals on a network that has none [VAL-17]. */
export class SwapsNotSupportedError extends BaseError {
  override readonly name = 'SwapsNotSupportedError'
  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Network not supported for Swaps', { cause, metaMessages: [`Network: ${caipNetworkId}`] })
  }
}

/** The gas price of a network that has no swaps [VAL-27]. */
export class GasPriceNotSupportedError extends BaseError {
  override readonly name = 'GasPriceNotSupportedError'
  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Network not supported for Gas Price', { cause, metaMessages: [`Network: ${caipNetworkId}`] })
  }
}

/** What of a built transaction is not what was quoted. `calldata`: it cannot be decoded. */
export type SwapFault =
  | 'calldata'
  | 'sender'
  | 'router'
  | 'spender'
  | 'recipient'
  | 'token'
  | 'amount'
  | 'minimum'
  | 'deadline'
  | 'value'

/** A built transaction that does something else than what was quoted: it never reaches the wallet. */
export class SwapRefusedError extends BaseError {
  override readonly name = 'SwapRefusedError'
  readonly fault: SwapFault
  constructor({ cause, fault }: { fault: SwapFault; cause?: unknown }) {
    super('The transaction is not the one that was quoted', { cause, metaMessages: [`Differs in: ${fault}`] })
    this.fault = fault
  }
}

/** No quote: `route` where none of the exchanges trades the pair in this amount. */
export class QuoteUnavailableError extends BaseError {
  override readonly name = 'QuoteUnavailableError'
  readonly fault: 'route' | 'failure'
  constructor({ cause, fault }: { fault: 'route' | 'failure'; cause?: unknown }) {
    super('No quote is available', { cause })
    this.fault = fault
  }
}
