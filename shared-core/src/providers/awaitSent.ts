import { BaseError } from '../errors/BaseError.js'
import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'
import { textOf } from './readRefusal.js'
import { isCutOff } from './walletErrors.js'

/** The transaction is in the node's pool already, or the wallet may still show its question. */
const openTexts =
  /already (?:known|imported)|\bknown transaction|(?:request|proposal) (?:has |is )?expired|timed? ?out|timeout/i

/** Whether an unnamed failure leaves open what became of the request. The product's own errors never do. */
const isOpenFailure = (cause: unknown): boolean =>
  (!(cause instanceof BaseError) || cause.name === 'UnknownFailureError') && openTexts.test(textOf(cause))

/**
 * Waits for a wallet that was asked to send. An error of the wallet means that nothing was sent. An unreadable answer, a
 * broken connection, a request that expired, or a transaction that the node knows already leave it open.
 * @throws {BroadcastUnconfirmedError} Where the outcome is open; other errors pass unchanged.
 */
export async function awaitSent<answer>(answer: Promise<answer>): Promise<answer> {
  try {
    return await answer
  } catch (cause) {
    const isOpen = cause instanceof InvalidResponseError || isCutOff(cause) || isOpenFailure(cause)
    throw isOpen ? new BroadcastUnconfirmedError({ cause }) : cause
  }
}
