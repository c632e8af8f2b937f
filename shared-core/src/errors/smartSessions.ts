import { BaseError } from './BaseError.js'

/** The page did not switch `features.smartSessions` on, which is off by default [CON-49]. */
export class SmartSessionsNotEnabledError extends BaseError {
  override readonly name = 'SmartSessionsNotEnabledError'
  constructor() {
    super('Smart sessions are not enabled', { metaMessages: ['Set `features: { smartSessions: true }`'] })
  }
}

/** The account has no smart session of this id. */
export class SmartSessionNotFoundError extends BaseError {
  override readonly name = 'SmartSessionNotFoundError'
  constructor({ caipAddress, pci }: { caipAddress: string; pci: string }) {
    super('Smart session not found', { metaMessages: [`Account: ${caipAddress}`, `Session: ${pci}`] })
  }
}

/** The service took the revocation not. */
export class SmartSessionNotRevokedError extends BaseError {
  override readonly name = 'SmartSessionNotRevokedError'
  /** The service's own words. */
  readonly reason: string | undefined
  constructor({ cause, reason }: { cause: unknown; reason: string | undefined }) {
    super('Smart session not revoked', { cause, metaMessages: reason ? [reason] : [] })
    this.reason = reason
  }
}
