import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'

/**
 * Waits for a wallet that was asked to send. An error of the wallet means that nothing was sent; an unreadable answer
 * leaves it open.
 * @throws {BroadcastUnconfirmedError} Instead of an `InvalidResponseError`; other errors pass unchanged.
 */
export async function awaitSent<answer>(answer: Promise<answer>): Promise<answer> {
  try {
    return await answer
  } catch (cause) {
    throw cause instanceof InvalidResponseError ? new BroadcastUnconfirmedError({ cause }) : cause
  }
}
