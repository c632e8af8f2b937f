import { hex } from '@scure/base'
import { BroadcastError } from './BroadcastError.js'
import { checkWitness } from './checkWitness.js'
import { maxFeeRate, minFeeRate } from './constants.js'
import type { Ledger, Output } from './createLedger.js'
import { type ReadTransaction, readTransaction } from './readTransaction.js'

const finalSequence = 0xffff_ffff
/** A lock time below this is a height, any other a time in seconds. */
const lockTimeLimit = 500_000_000
const opReturn = 0x6a
/** The least value of an output, by its script's length: spending a smaller one would cost more than its value. */
const dustLimits: { readonly [scriptBytes: number]: bigint } = { 22: 294n, 34: 330n }
const otherDustLimit = 546n

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

function read(text: string): ReadTransaction {
  try {
    return readTransaction(hex.decode(text.trim()))
  } catch {
    throw new BroadcastError({
      code: -22,
      reason: 'TX decode failed. Make sure the tx has at least one input.',
    })
  }
}

function findSpends(ledger: Ledger, { inputs }: ReadTransaction): Output[] {
  const keys = inputs.map(({ txid, vout }) => `${txid}:${vout}`)
  if (new Set(keys).size !== keys.length) throw new BroadcastError({ reason: 'bad-txns-inputs-duplicate' })
  return inputs.map(({ txid, vout }) => {
    const output = ledger.output(txid, vout)
    if (!output) throw new BroadcastError({ code: -25, reason: 'bad-txns-inputs-missingorspent' })
    const spender = ledger.find(ledger.spender(output) ?? '')
    if (spender && ledger.isConfirmed(spender))
      throw new BroadcastError({ code: -25, reason: 'bad-txns-inputs-missingorspent' })
    // Other nodes let a higher fee replace a waiting transaction; this node does not.
    if (spender) throw new BroadcastError({ reason: 'txn-mempool-conflict' })
    return output
  })
}

function checkStandard(ledger: Ledger, { outputs, inputs, lockTime }: ReadTransaction): void {
  const height = ledger.clock.height()
  const reached = lockTime < lockTimeLimit ? height : ledger.clock.timeOf(height)
  if (lockTime > reached && inputs.some(({ sequence }) => sequence !== finalSequence))
    throw new BroadcastError({ reason: 'non-final' })
  const isDust = outputs.some(
    ({ amount, script }) => script[0] !== opReturn && amount < (dustLimits[script.length] ?? otherDustLimit),
  )
  if (isDust) throw new BroadcastError({ reason: 'dust' })
}

function checkFee({ vsize }: ReadTransaction, fee: bigint): void {
  if (fee < 0n) throw new BroadcastError({ reason: 'bad-txns-in-belowout' })
  const least = BigInt(vsize) * minFeeRate
  if (fee < least) throw new BroadcastError({ reason: `min relay fee not met, ${fee} < ${least}` })
  if (fee > BigInt(vsize) * maxFeeRate)
    throw new BroadcastError({
      code: -25,
      reason: 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
    })
}

/**
 * Accepts a signed transaction as a node does; the next block includes the transaction.
 * @returns Its id, also for a transaction that waits already.
 * @throws {BroadcastError} The transaction breaks a rule.
 */
export function broadcast(ledger: Ledger, text: string): string {
  const transaction = read(text)
  const known = ledger.find(transaction.txid)
  if (known && ledger.isConfirmed(known))
    throw new BroadcastError({ code: -27, reason: 'Transaction outputs already in utxo set' })
  if (known) return transaction.txid
  const spends = findSpends(ledger, transaction)
  const fee = sum(spends.map(({ value }) => value)) - sum(transaction.outputs.map(({ amount }) => amount))
  checkStandard(ledger, transaction)
  checkFee(transaction, fee)
  for (const index of spends.keys()) checkWitness({ read: transaction, index, spends })
  ledger.add({ read: transaction, spends, fee, height: ledger.clock.height() + 1 })
  return transaction.txid
}
