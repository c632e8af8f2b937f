import { toRequestError } from '../providers/walletErrors.js'

/**
 * Turns a wallet's own errors into ours.
 * @throws {RequestRejectedError} @throws {RequestPendingError} @throws {ProviderUnreachableError}
 * @throws {InsufficientFundsError} @throws {UnknownFailureError}
 */
export async function askWallet<answer>(call: () => Promise<answer>): Promise<answer> {
  try {
    return await call()
  } catch (cause) {
    throw toRequestError(cause)
  }
}
