import { BaseError } from '../errors/BaseError.js'
import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'
import { hasCode, textOf } from './readRefusal.js'
import { isCutOff } from './walletErrors.js'

/** The node has the transaction already. Bitcoin Core says "txn-already-known", Solana's nodes "AlreadyProcessed". */
const knownTexts =
  /already[- ]?(?:known|imported|exists?\b|(?:pending )?in[- ](?:the )?(?:mempool|tx ?pool|pool|cache|block ?chain))|\bknown transaction|already ?(?:been )?processed/i
/** The wallet may still show its question. */
const lateTexts =
  /(?:request|proposal) (?:has |is )?expired|timed? ?out|timeout|not confirmed in|unknown if it succeeded/i
/** The way to the node broke, by the words of browsers and Node. The node may have taken the transaction. */
const brokenTexts =
  /failed to fetch|fetch failed|load failed|network ?(?:request )?error|socket hang up|\b(?:ECONNRESET|EPIPE)\b|bad gateway|\b50[24]\b/i
/** Codes of ethers. */
const brokenCodes = ['TIMEOUT', 'NETWORK_ERROR', 'SERVER_ERROR']

/** Whether an unnamed failure leaves open what became of the request. The product's own errors never do. */
const isOpenFailure = (cause: unknown): boolean =>
  (!(cause instanceof BaseError) || cause.name === 'UnknownFailureError') &&
  ([knownTexts, lateTexts, brokenTexts].some((texts) => texts.test(textOf(cause))) ||
    brokenCodes.some((code) => hasCode(cause, code)))

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
