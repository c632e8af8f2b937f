import { BaseError } from './BaseError.js'

/** The provider does not know this project id [ERR-26, ERR-31]. */
export class InvalidProjectIdError extends BaseError {
  override readonly name = 'InvalidProjectIdError'
  constructor({ projectId, cause }: { projectId: string; cause?: unknown }) {
    super('Invalid Project ID', { cause, metaMessages: [`Project: ${projectId}`] })
  }
}

/** The provider's list of origins does not hold this page's [ERR-15, ERR-21]. */
export class OriginNotAllowedError extends BaseError {
  override readonly name = 'OriginNotAllowedError'
  constructor({ origin, cause }: { origin: string; cause?: unknown }) {
    super('Origin Not Allowed', {
      cause,
      metaMessages: [`Origin: ${origin}`, "Add the origin on the provider's dashboard."],
    })
  }
}

/** The provider's clock and ours disagree [ERR-25, ERR-30]. */
export class SessionExpiredError extends BaseError {
  override readonly name = 'SessionExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('Session Expired', { ...options, metaMessages: ['Check time settings and reconnect.'] })
  }
}

/** The app configuration could not be had: 5xx [ERR-28, ERR-56]. */
export class ServerError extends BaseError {
  override readonly name = 'ServerError'
  readonly code = 'SERVER_ERROR'
  constructor(options: { cause?: unknown } = {}) {
    super('Server Error', { ...options, metaMessages: ['Failed to get app configuration.'] })
  }
}

/** The app configuration could not be had: HTTP 429 [ERR-17, ERR-29]. */
export class RateLimitedError extends BaseError {
  override readonly name = 'RateLimitedError'
  readonly code = 'RATE_LIMITED'
  constructor(options: { cause?: unknown } = {}) {
    super('Rate Limited', { ...options, metaMessages: ['The app configuration was asked for too often.'] })
  }
}
