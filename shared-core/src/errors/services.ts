import { BaseError } from './BaseError.js'

/** A service could not be reached, or did not answer in time. */
export class ServiceUnreachableError extends BaseError {
  override readonly name = 'ServiceUnreachableError'
  constructor({ path, cause }: { path: string; cause?: unknown }) {
    super('Something went wrong', { cause, metaMessages: [`Call: ${path}`] })
  }
}

/** A service answered with an HTTP status other than 2xx. */
export class HttpError extends BaseError {
  override readonly name = 'HttpError'
  readonly status: number
  /** The service's own words: `reasons[].description` where it gives any [ERR-10]. */
  readonly reasons: readonly string[]

  constructor(options: { path: string; status: number; reasons?: readonly string[] }) {
    const { path, status, reasons = [] } = options
    super('Something went wrong', { metaMessages: [`Call: ${path}`, `Status: ${status}`, ...reasons] })
    this.status = status
    this.reasons = reasons
  }
}

/** A service's answer does not have the shape it promises. */
export class InvalidResponseError extends BaseError {
  override readonly name = 'InvalidResponseError'
  constructor({ path, cause }: { path: string; cause?: unknown }) {
    super('An error occurred', { cause, metaMessages: [`Call: ${path}`] })
  }
}
