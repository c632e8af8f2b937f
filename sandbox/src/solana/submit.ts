import type { SignatureBytes } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import type { SolanaChain } from './createSolanaChain.js'
import { findMint, programNames } from './encodeAccount.js'
import type { TokenBalance } from './history.js'
import { RpcError } from './RpcError.js'
import { feeOf, type ReadTransaction } from './readTransaction.js'
import { readTokenAccount, tokenAmount } from './tokenLayout.js'
import { asTransactionError, describeError, type TransactionError } from './transactionError.js'

export type Simulation = {
  readonly err: TransactionError | null
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
}

const toSimulation = (result: FailedTransactionMetadata | { meta(): TransactionMetadata }): Simulation => ({
  err: result instanceof FailedTransactionMetadata ? asTransactionError(result.err()) : null,
  logs: result.meta().logs(),
  unitsConsumed: result.meta().computeUnitsConsumed(),
})

const nothingRan = (err: TransactionError): Simulation => ({ err, logs: [], unitsConsumed: 0n })

const refusedSignature = () =>
  new RpcError({ code: -32003, message: 'Transaction signature verification failure' })

const isMissingSignature = ({ transaction }: ReadTransaction) =>
  Object.values(transaction.signatures).some(
    (signature) => signature === null || signature.every((x) => x === 0),
  )

const withFillers = (transaction: ReadTransaction['transaction']): ReadTransaction['transaction'] => {
  const filler = new Uint8Array(64).fill(1) as SignatureBytes
  const signers = Object.keys(transaction.signatures)
  return { ...transaction, signatures: Object.fromEntries(signers.map((signer) => [signer, filler])) }
}

/** Simulates a transaction that may be unsigned: fills in every signature, and turns the machine's check off. */
function simulateUnsigned(machine: LiteSVM, { transaction }: ReadTransaction): Simulation {
  try {
    return toSimulation(machine.withSigverify(false).simulateTransaction(withFillers(transaction)))
  } finally {
    machine.withSigverify(true)
  }
}

/** Runs a transaction and discards its effects. `anyBlockhash`: skips the check of its blockhash, as `replaceRecentBlockhash` asks. */
export function simulate(
  chain: SolanaChain,
  { read, checksSignatures = false, anyBlockhash = false }: simulate.Parameters,
): Simulation {
  if (!anyBlockhash && !chain.blockhashes.isValid(read.message.lifetimeToken))
    return nothingRan('BlockhashNotFound')
  if (chain.history.find(read.signature)) return nothingRan('AlreadyProcessed')
  const machine = chain.machine()
  if (!checksSignatures) return simulateUnsigned(machine, read)
  if (isMissingSignature(read)) return nothingRan('SignatureFailure')
  return toSimulation(machine.simulateTransaction(read.transaction))
}

export declare namespace simulate {
  type Parameters = { read: ReadTransaction; checksSignatures?: boolean; anyBlockhash?: boolean }
}

const balances = (machine: LiteSVM, { message }: ReadTransaction): bigint[] =>
  message.staticAccounts.map((account) => machine.getBalance(account) ?? 0n)

function tokenBalances(chain: SolanaChain, { message }: ReadTransaction): TokenBalance[] {
  const machine = chain.machine()
  return message.staticAccounts.flatMap((address, accountIndex) => {
    const account = machine.getAccount(address)
    if (!account.exists || !(account.programAddress in programNames)) return []
    const token = readTokenAccount(Uint8Array.from(account.data))
    if (!token) return []
    const { mint, owner, amount } = token
    const uiTokenAmount = tokenAmount(amount, findMint(chain, mint)?.decimals ?? 0)
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
}

function land(chain: SolanaChain, read: ReadTransaction): void {
  const machine = chain.machine()
  const preBalances = balances(machine, read)
  const preTokenBalances = tokenBalances(chain, read)
  const result = machine.sendTransaction(read.transaction)
  const isFailed = result instanceof FailedTransactionMetadata
  const err = isFailed ? asTransactionError(result.err()) : null
  // A transaction that fails before its first instruction enters no block and costs nothing.
  if (typeof err === 'string') return
  const meta = isFailed ? result.meta() : result
  chain.history.add({
    read,
    slot: chain.clock.slot(),
    blockTime: chain.clock.nowSeconds(),
    err,
    fee: feeOf(read.message),
    preBalances,
    postBalances: balances(machine, read),
    preTokenBalances,
    postTokenBalances: tokenBalances(chain, read),
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
  })
}

/**
 * Accepts a signed transaction as a node does.
 * @returns The transaction's signature, which does not mean that the transaction lands.
 * @throws {RpcError} -32003 for a missing or wrong signature, -32002 when the simulation fails.
 */
export function submit(
  chain: SolanaChain,
  { read, skipsPreflight }: { read: ReadTransaction; skipsPreflight: boolean },
): string {
  const { err, ...trial } = simulate(chain, { read, checksSignatures: true })
  if (err === 'SignatureFailure') throw refusedSignature()
  if (err && !skipsPreflight)
    throw new RpcError({
      code: -32002,
      message: `Transaction simulation failed: ${describeError(err)}`,
      data: {
        err,
        ...trial,
        accounts: null,
        innerInstructions: null,
        replacementBlockhash: null,
        returnData: null,
      },
    })
  const isKnown = err === 'BlockhashNotFound' || err === 'AlreadyProcessed'
  if (chain.isLanding && !isKnown) land(chain, read)
  return read.signature
}
