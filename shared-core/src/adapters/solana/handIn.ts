import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
} from '@solana/web3.js'
import { BaseError } from '../../errors/BaseError.js'
import { TransactionExpiredError, TransactionFailedError } from '../../errors/send.js'
import type { SolanaNode } from './createNode.js'

/** What a node says that looked at a transaction and kept it. */
const refusals = [
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
] as const

/**
 * Hands a signed transaction in. Only a refusal ends it: where the answer got lost, it may be on its way, and to call it
 * failed would have the visitor pay twice. Its receipt tells, which also hands it in again.
 * @throws {TransactionExpiredError} The visitor took longer to sign than the chain waits. @throws {TransactionFailedError}
 */
export async function handIn(
  node: Pick<SolanaNode, 'send'>,
  { hash, slot, wire }: handIn.Parameters,
): Promise<void> {
  try {
    await node.send(wire, { ...(slot !== undefined && { slot }) })
  } catch (failure) {
    const cause = failure instanceof BaseError ? failure.cause : failure
    const isRefused = refusals.some((code) => isSolanaError(cause, code))
    const reason = isRefused && isSolanaError(cause) ? cause.cause : undefined
    if (!isRefused || isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)) return
    const isLate = isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)
    // The wallet's own blockhash may be younger than all that this node has heard of.
    if (isLate && slot === undefined) return
    throw isLate ? new TransactionExpiredError({ hash, cause }) : new TransactionFailedError({ hash, cause })
  }
}

export declare namespace handIn {
  type Parameters = {
    hash: string
    /** Of the node that gave its blockhash; absent where the wallet chose another. */
    slot: bigint | undefined
    wire: string
  }
}
