import { BaseError } from '../errors/BaseError.js'
import { BroadcastUnconfirmedError } from '../errors/broadcast.js'
import { InvalidResponseError } from '../errors/services.js'
import { hasCode, textOf } from './readRefusal.js'
import { isCutOff } from './walletErrors.js'

/** The node has the transaction already. Bitcoin Core says "txn-already-known", Solana's nodes "AlreadyProcessed". */
const knownTexts =
  /already[- ]?(?:known|imported|(?:been )?processed|in[- ](?:the )?(?:mempool|tx ?pool|transaction pool|pool|cache|block ?chain|utxo set))|(?:tx|txn|transaction)s? (?:is )?already (?:exists?|pending|processing)|already (?:an? )?pending (?:in|tx|transaction)|\bknown transaction|duplicate transaction/i
/** The wallet may still show its prompt, or gave up waiting for the chain. */
const lateTexts =
  /(?:request|proposal) (?:has |is )?expired|time[d-]? ?out|timeout|not (?:confirmed in|mined within)|unknown if it succeeded/i
/** Connection errors of browsers, React Native, Node.js, Go, viem and proxies. The node may have taken the transaction. */
const brokenTexts =
  /\b(?:failed to fetch|fetch failed|load failed)|network ?(?:request )?(?:error|failed)|network connection was lost|net::ERR_|socket (?:hang up|has been closed)|websocket request failed|unexpected (?:EOF|end of stream)|context deadline exceeded|session dropped|connection (?:was )?(?:reset|closed|lost)|\b(?:ECONNRESET|EPIPE)\b|bad gateway|service unavailable|(?:http|status)\D{0,8}5(?:0[234]|2[0-7])\b/i
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
