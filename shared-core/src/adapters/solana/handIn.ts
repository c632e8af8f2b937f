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

/** The errors of a node that checked a transaction and did not pass it on. */
const refusals = [
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
] as const

/**
 * Submits a signed transaction. Only a refusal is a failure: where the answer got lost, the transaction may be on its
 * way, and a visitor told of a failure would pay twice. The wait for the receipt submits it again and learns the outcome.
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
    // The wallet chose this blockhash; it may be younger than the node's latest block.
    if (isLate && slot === undefined) return
    throw isLate ? new TransactionExpiredError({ hash, cause }) : new TransactionFailedError({ hash, cause })
  }
}

export declare namespace handIn {
  type Parameters = {
    hash: string
    /** The slot of the node that gave the blockhash; absent where the wallet chose another blockhash. */
    slot: bigint | undefined
    wire: string
  }
}
