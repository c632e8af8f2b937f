import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrorNames, transactionErrorNames } from './errorNames.js'

type InstructionError = string | { Custom: number } | { BorshIoError: string }

/** A failed transaction as JSON-RPC writes it, for example `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError =
  | string
  | { InstructionError: [number, InstructionError] }
  | { DuplicateInstruction: number }
  | { [name: string]: { account_index: number } }

type Err = ReturnType<FailedTransactionMetadata['err']>

function instructionError(err: Extract<Err, { err(): unknown }>): InstructionError {
  const cause = err.err()
  if (typeof cause === 'number') return instructionErrorNames[cause] ?? 'GenericError'
  return 'code' in cause ? { Custom: cause.code } : { BorshIoError: cause.msg }
}

/** @returns The machine's error in its JSON-RPC form. */
export function asTransactionError(err: Err): TransactionError {
  if (typeof err === 'number') return transactionErrorNames[err] ?? 'SanitizeFailure'
  if ('err' in err) return { InstructionError: [err.index, instructionError(err)] }
  if ('index' in err) return { DuplicateInstruction: err.index }
  return { [err.constructor.name.replace('TransactionError', '')]: { account_index: err.accountIndex } }
}

const sentences: { readonly [name: string]: string } = {
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

/** @returns The error in words, as nodes put it into the message of a refusal. */
export function describeError(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  if (!('InstructionError' in error) || !Array.isArray(error.InstructionError)) return JSON.stringify(error)
  const [index, cause] = error.InstructionError
  const text =
    typeof cause === 'object' && 'Custom' in cause
      ? `custom program error: 0x${cause.Custom.toString(16)}`
      : JSON.stringify(cause)
  return `Error processing Instruction ${index}: ${text}`
}
