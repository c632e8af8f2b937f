import type { BaseError } from '../../errors/BaseError.js'
import { BroadcastUnconfirmedError } from '../../errors/broadcast.js'
import { SponsorDeclinedError, TransactionNotSentError } from '../../errors/operation.js'
import { InsufficientFundsError, TransactionFailedError } from '../../errors/send.js'
import { codeOf } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'

const failedSchema = z.object({ data: z.object({ transactionHash: z.string() }) })
/** Error of an operation that no block included in time. The wallet's status of this id shows the outcome. */
const openSchema = z.object({ data: z.object({ id: z.string() }) })

/** What bundlers and our own wallet refuse an operation with (ERC-7769, JSON-RPC); of these nothing was sent. */
const isRefusal = (code: number) => code <= -32_500 && code >= -32_521

/**
 * Reads what a wallet with smart accounts says of calls that it did not send, or that came to nothing.
 * @returns Undefined for any other error.
 */
export function operationErrorOf(cause: unknown): BaseError | undefined {
  const code = codeOf(cause) ?? 0
  const message = cause instanceof Error ? cause.message : ''
  if (code === 5) {
    const { data: failed } = z.safeParse(failedSchema, cause)
    if (failed) return new TransactionFailedError({ hash: failed.data.transactionHash, cause })
    if (z.safeParse(openSchema, cause).success) return new BroadcastUnconfirmedError({ cause })
    // No block took it, and none will.
    return new TransactionNotSentError({ cause })
  }
  if (!isRefusal(code)) return undefined
  // The account's own coins do not pay for it.
  if (message.includes('AA21')) return new InsufficientFundsError()
  const isOfSponsor = code !== -32_521 && message.includes('AA3')
  return isOfSponsor ? new SponsorDeclinedError({ cause }) : new TransactionNotSentError({ cause })
}
