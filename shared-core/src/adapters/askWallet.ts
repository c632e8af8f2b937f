import { BaseError } from '../errors/BaseError.js'
import { UnknownFailureError } from '../errors/general.js'
import { RequestRejectedError } from '../errors/send.js'
import { isRejection } from '../providers/walletErrors.js'

/**
 * Turns a wallet's own errors into ours: rejected, or failed.
 * @throws {RequestRejectedError} @throws {UnknownFailureError}
 */
export async function askWallet<answer>(call: () => Promise<answer>): Promise<answer> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof BaseError) throw cause
    if (isRejection(cause)) throw new RequestRejectedError({ cause })
    throw new UnknownFailureError({ cause })
  }
}
