import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'
import { isCutOff } from './walletErrors.js'

/**
 * Waits for a wallet that was asked to send. An error of the wallet means that nothing was sent; an unreadable answer, or
 * a connection to the wallet that broke, leaves it open.
 * @throws {BroadcastUnconfirmedError} Instead of an `InvalidResponseError`, or where the connection broke; other errors pass
 * unchanged.
 */
export async function awaitSent<answer>(answer: Promise<answer>): Promise<answer> {
  try {
    return await answer
  } catch (cause) {
    const isOpen = cause instanceof InvalidResponseError || isCutOff(cause)
    throw isOpen ? new BroadcastUnconfirmedError({ cause }) : cause
  }
}
