import { base58 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { computeBudgetProgram, lamportsPerSignature } from './constants.js'

export type ReadTransaction = {
  readonly transaction: Transaction
  readonly message: Message
  /** Base58 of the fee payer's signature: the transaction's id. */
  readonly signature: string
  readonly bytes: Uint8Array
}

export type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & { lifetimeToken: string }

/** @throws {Error} The bytes are not a message of version "legacy" or 0. */
export function readMessage(bytes: Uint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw new Error('unsupported transaction version')
  return message
}

/** @throws {Error} The bytes are not a transaction. */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = readMessage(Uint8Array.from(transaction.messageBytes))
  const first = Object.values(transaction.signatures)[0] ?? new Uint8Array(64)
  return { transaction, message, signature: base58.encode(Uint8Array.from(first)), bytes }
}

const builtins = new Set<string>([computeBudgetProgram, '11111111111111111111111111111111'])
const unitsPerBuiltin = 3_000
const unitsPerInstruction = 200_000
const maxUnits = 1_400_000

/** @returns The fee of a message, in lamports: for its signatures, and its own price for the units it requests. */
export function feeOf({ header, staticAccounts, instructions }: Message): bigint {
  const programs = instructions.map(({ programAddressIndex }) => staticAccounts[programAddressIndex] ?? '')
  let price = 0n
  let limit: number | undefined
  instructions.forEach(({ data }, index) => {
    if (programs[index] !== computeBudgetProgram || !data) return
    const view = new DataView(Uint8Array.from(data).buffer)
    if (data[0] === 2) limit = view.getUint32(1, true)
    if (data[0] === 3) price = view.getBigUint64(1, true)
  })
  const units = programs.map((program) => (builtins.has(program) ? unitsPerBuiltin : unitsPerInstruction))
  const asked = limit ?? units.reduce((sum, one) => sum + one, 0)
  const priority = (price * BigInt(Math.min(asked, maxUnits)) + 999_999n) / 1_000_000n
  return lamportsPerSignature * BigInt(header.numSignerAccounts) + priority
}
