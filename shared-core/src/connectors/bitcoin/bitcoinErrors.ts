import type { BaseError } from '../../errors/BaseError.js'
import { toConnectError, toRequestError } from '../../providers/walletErrors.js'

/** Turns a failed connect into a catalogued error; catalogued errors pass unchanged. */
export const toBitcoinConnectError = (cause: unknown, { connectorId }: { connectorId: string }): BaseError =>
  toConnectError(cause, { connectorId, of: 'bitcoin' })

/** Turns a failed request into a catalogued error; catalogued errors pass unchanged. */
export const toBitcoinRequestError = (cause: unknown): BaseError => toRequestError(cause, { of: 'bitcoin' })
