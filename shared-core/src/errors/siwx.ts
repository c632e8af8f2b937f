import { BaseError } from './BaseError.js'

/**
 * Why a sign-in is refused. `form`: the text is none of EIP-4361. `signature`: the account did not sign it. The others: that
 * field is not what was asked for, or its time is not now.
 */
export type SiwxFault = (typeof siwxFaults)[number]

export const siwxFaults = [
  'form',
  'domain',
  'uri',
  'account',
  'chain',
  'nonce',
  'statement',
  'resources',
  'issuedAt',
  'notBefore',
  'expired',
  'signature',
] as const

/** A sign-in message that is malformed, or not what was asked for. */
export class SiwxRefusedError extends BaseError {
  override readonly name = 'SiwxRefusedError'
  readonly fault: SiwxFault
  /** What the field must be, where no message can hold its value. */
  readonly rule: string | undefined

  constructor({ fault, reason, rule, cause }: SiwxRefusedError.Parameters) {
    const why = reason ?? (rule && `must be ${rule}`)
    super('Sign-in refused', { cause, metaMessages: [`${fault}${why ? `: ${why}` : ''}`] })
    this.fault = fault
    this.rule = rule
  }
}

export declare namespace SiwxRefusedError {
  type Parameters = { fault: SiwxFault; reason?: string; rule?: string; cause?: unknown }
}

/** No key of the account made a signature, and the chain that can ask its contract did not answer. */
export class SiwxNodeError extends BaseError {
  override readonly name = 'SiwxNodeError'

  constructor({ chainId, cause }: { chainId: string; cause: unknown }) {
    super('Sign-in could not be checked', { cause, metaMessages: [`No answer from the node of ${chainId}`] })
  }
}

/** Sessions cannot be asked for, so nobody can sign in [ERR-03]. */
export class SignInUnavailableError extends BaseError {
  override readonly name = 'SignInUnavailableError'
  /** The server's own words. */
  readonly reason: string | undefined

  constructor({ reason, cause }: { reason?: string; cause?: unknown }) {
    super('A problem occurred while trying initialize authentication', {
      cause,
      metaMessages: reason ? [reason] : [],
    })
    this.reason = reason
  }
}

/** The wallet signed nothing, or what it signed was refused [ERR-04]. */
export class SignInFailedError extends BaseError {
  override readonly name = 'SignInFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('Error signing message', { cause })
  }
}

/** `siwx` is asked for a session, and the page did not configure it [ERR-09]. */
export class SiwxNotEnabledError extends BaseError {
  override readonly name = 'SiwxNotEnabledError'
  constructor() {
    super('SIWX is not enabled')
  }
}

/** Nothing is connected that could sign in [ERR-51]. */
export class NoActiveAccountError extends BaseError {
  override readonly name = 'NoActiveAccountError'
  constructor() {
    super('No ActiveCaipAddress found')
  }
}

/** The wallet's network is none of the page's, so nobody signs in there [ERR-52]. */
export class NoActiveNetworkError extends BaseError {
  override readonly name = 'NoActiveNetworkError'
  constructor() {
    super('No ActiveCaipNetwork or client found')
  }
}

/** The account's wallet is gone [ERR-53]. */
export class NoConnectionClientError extends BaseError {
  override readonly name = 'NoConnectionClientError'
  constructor() {
    super('No ConnectionController client found')
  }
}
