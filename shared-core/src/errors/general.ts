import { BaseError } from './BaseError.js'

/** A request was given up: the modal closed over it, or its signal aborted [ERR-13]. */
export class RequestAbortedError extends BaseError {
  override readonly name = 'RequestAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Request was aborted', options)
  }
}

/** A failure of our own making that has no narrower name [ERR-48]. */
export class SomethingWentWrongError extends BaseError {
  override readonly name = 'SomethingWentWrongError'
  constructor(options: { cause?: unknown } = {}) {
    super('Something went wrong', options)
  }
}

/** A failure of a wallet or service that has no narrower name [ERR-49]. */
export class UnknownFailureError extends BaseError {
  override readonly name = 'UnknownFailureError'
  constructor(options: { cause?: unknown } = {}) {
    super('An error occurred', options)
  }
}
