import { BaseError } from './BaseError.js'

/** The modal was closed while something waited [ERR-07]; for a wallet library that is the visitor's no (EIP-1193, 4001). */
export class ModalClosedError extends BaseError {
  override readonly name = 'ModalClosedError'
  readonly code = 4001
  constructor(options: { cause?: unknown } = {}) {
    super('Modal closed', options)
  }
}
