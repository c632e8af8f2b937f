import { BaseError } from './BaseError.js'

/** A page asks the provider of a namespace without a connection (EIP-1193, 4900). */
export class ProviderDisconnectedError extends BaseError {
  override readonly name = 'ProviderDisconnectedError'
  readonly code = 4900
  constructor() {
    super('No wallet is connected')
  }
}

/** The wallet in use has no such method (EIP-1193, 4200). */
export class MethodNotSupportedError extends BaseError {
  override readonly name = 'MethodNotSupportedError'
  readonly code = 4200
  constructor({ method }: { method: string }) {
    super(`The wallet has no method ${method}`)
  }
}
