import { BaseError } from './BaseError.js'

/** The modal was closed while a connection waited [ERR-07]. */
export class ModalClosedError extends BaseError {
  override readonly name = 'ModalClosedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Modal closed', options)
  }
}
