import { getBase64EncodedWireTransaction, type IInstruction, type Transaction } from '@solana/web3.js'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { BaseError } from '../../errors/BaseError.js'
import { TransferRefusedError } from '../../errors/refusal.js'
import { InsufficientFundsError } from '../../errors/send.js'
import { ShortageError } from '../../errors/shortage.js'
import * as z from '../../zod.js'
import type { SolanaNode } from './createNode.js'
import { shortFailureSchema } from './schemas.js'

type Trial = {
  readonly transaction: Transaction
  /** The transaction's instructions, in order. */
  readonly instructions: readonly IInstruction[]
  /** Lamports that a new token account of the receiver keeps. */
  readonly rent: bigint | undefined
}

/**
 * Simulates a transfer on the node.
 * @returns The compute units it took.
 * @throws {InsufficientFundsError} A `ShortageError` where the account lacks lamports.
 * @throws {TransferRefusedError} A new account of the receiver would hold too little.
 * @throws {RpcFailedError} It would fail for another reason, or no node answered.
 */
export async function tryOut(node: SolanaNode, trial: Trial): Promise<bigint> {
  try {
    return await node.simulate(getBase64EncodedWireTransaction(trial.transaction))
  } catch (error) {
    throw (await readShortage(node, { error, ...trial })) ?? error
  }
}

/** The error code, in the system program and both token programs, of an account that holds less than it must give. */
const insufficientFunds = 1n

/** @returns The shortage as an error; undefined where the transfer fails for another reason. */
async function readShortage(
  node: SolanaNode,
  { error, instructions, rent }: Omit<Trial, 'transaction'> & { error: unknown },
): Promise<BaseError | undefined> {
  const { data: failure } = z.safeParse(shortFailureSchema, error instanceof BaseError && error.cause)
  if (failure === undefined) return undefined
  if (typeof failure === 'string') return new ShortageError({ lacks: 'fee' })
  if ('InsufficientFundsForRent' in failure) {
    const needs = await node.getRent(0n)
    // A transaction's first account pays for it.
    const isSender = failure.InsufficientFundsForRent.account_index === 0n
    if (isSender) return new ShortageError({ lacks: 'reserve', needs })
    return new TransferRefusedError({ reason: 'receiverMinimum', needs })
  }
  const [index, { Custom: code }] = failure.InstructionError
  if (code !== insufficientFunds) return undefined
  const program = instructions[Number(index)]?.programAddress
  if (program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS) return new ShortageError({ lacks: 'rent', needs: rent })
  // The form checked the amount against the balance, so the fee is missing.
  if (program === SYSTEM_PROGRAM_ADDRESS) return new ShortageError({ lacks: 'fee' })
  return new InsufficientFundsError()
}
