import { BaseError } from './BaseError.js'

/** The frame of the embedded wallet did not load; the banner says so in the visitor's words [ERR-06] [ERR-22]. */
export class EmbeddedNotLoadedError extends BaseError {
  override readonly name = 'EmbeddedNotLoadedError'
  constructor({
    secureSite,
    cause,
    log = [],
  }: { secureSite: string; cause?: unknown; log?: readonly string[] }) {
    super('Network Error', {
      cause,
      metaMessages: ['Could not load embedded wallet.', `Secure site: ${secureSite}`, ...log],
    })
  }
}

/** The frame did not answer in time [ERR-23]. */
export class EmbeddedTimedOutError extends BaseError {
  override readonly name = 'EmbeddedTimedOutError'
  constructor({ call, log = [] }: { call: string; log?: readonly string[] }) {
    super('Embedded Wallet Request Timed Out', { metaMessages: [`Call: ${call}`, ...log] })
  }
}

/** The secure site does not serve this page's origin [ERR-24]. */
export class UnverifiedDomainError extends BaseError {
  override readonly name = 'UnverifiedDomainError'
  constructor({ origin }: { origin: string }) {
    super('Unverified Domain', {
      metaMessages: [`Origin: ${origin}`, 'Add it to the origins of the project on the secure site.'],
    })
  }
}

/** A method that is not in the table; it never reaches the frame [ROLE-03]. */
export class RpcNotAllowedError extends BaseError {
  override readonly name = 'RpcNotAllowedError'
  readonly code = 4200
  constructor({ method }: { method: string }) {
    super('Requested RPC call is not allowed', { metaMessages: [`Method: ${method}`] })
  }
}

type Failure = {
  readonly reason: string
  readonly message: string
  readonly code?: number | undefined
  readonly data?: unknown
  readonly left?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The frame answered with an error of its protocol; `code` and `data` as EIP-1193 has them [API-31]. */
export class FrameFailedError extends BaseError {
  override readonly name = 'FrameFailedError'
  readonly reason: string
  readonly code: number
  readonly data: unknown
  readonly left: number | undefined
  readonly retryAfterSeconds: number | undefined
  constructor({ code = -32603, data, left, message, reason, retryAfterSeconds }: Failure) {
    super(message)
    this.reason = reason
    this.code = code
    this.data = data
    this.left = left
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The window of a login was closed before it was done [STA-08]. */
export class PopupClosedError extends BaseError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('Popup closed')
  }
}

/** A social login could not begin, or its provider said no [ERR-34]. */
export class SocialLoginFailedError extends BaseError {
  override readonly name = 'SocialLoginFailedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Failed to initiate social connection', options)
  }
}
