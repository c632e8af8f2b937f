import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'

/**
 * Waits for a wallet that was asked to send. Its error is its word that nothing left; an answer that cannot be read is no
 * word at all.
 * @throws {BroadcastUnconfirmedError} In the place of an `InvalidResponseError`; any other error stays what it is.
 */
export async function awaitSent<answer>(answer: Promise<answer>): Promise<answer> {
  try {
    return await answer
  } catch (cause) {
    throw cause instanceof InvalidResponseError ? new BroadcastUnconfirmedError({ cause }) : cause
  }
}
