import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import {
  computeMarginPercent,
  computeMarginUnits,
  maxComputeUnits,
  maxPriorityFee,
  priorityFeePercentile,
} from '../../constants/solana.js'
import { RpcFailedError } from '../../errors/network.js'
import type { Transfer } from '../Adapter.js'
import { budgetOf } from './computeBudget.js'
import type { SolanaNode } from './createNode.js'
import { planTransfer } from './planTransfer.js'
import type { TransferPlan } from './TransferPlan.js'
import { tryOut } from './tryOut.js'

type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/**
 * Plans a transfer, simulates it, and sets its priority fee by the fees that others recently paid.
 * @returns The transaction and its plan; its fee in lamports, priority included; and the rent of a new token account.
 * @throws {TokenAddressRequiredError} @throws {InsufficientFundsError} @throws {TransferRefusedError}
 * @throws {RpcFailedError} Also where the transfer itself would fail for another reason.
 */
export async function prepareTransfer(node: SolanaNode, transfer: Transfer) {
  const plan = await planTransfer(node, transfer)
  const [lifetime, price] = await Promise.all([node.getLifetime(), choosePrice(node, plan)])
  // Simulated at a price of 0: a price on the maximum of units could cost more than the account holds.
  const trial = compile(plan, { lifetime, budget: budgetOf({ units: maxComputeUnits, price: 0n }) })
  const used = await tryOut(node, { ...trial, rent: plan.rent })
  const units = Number(used + (used * computeMarginPercent) / 100n + computeMarginUnits)
  const { instructions, transaction } = compile(plan, { lifetime, budget: budgetOf({ units, price }) })
  const [fee] = await Promise.all([
    node.getFee(getBase64Decoder().decode(transaction.messageBytes)),
    // Simulated again: the account may lack just the priority fee.
    price > 0n && tryOut(node, { instructions, transaction, rent: plan.rent }),
  ])
  if (fee === null) throw new RpcFailedError({ caipNetworkId: node.caipNetworkId })
  return { transaction, plan, lifetime, fee, rent: plan.rent, tokenFee: plan.tokenFee }
}

/** A transaction of the oldest version, which every wallet signs: nothing here needs a newer one. */
function compile(
  plan: TransferPlan,
  { budget, lifetime }: { lifetime: Lifetime; budget: readonly IInstruction[] },
) {
  const instructions = [...budget, ...plan.instructions]
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (message) => setTransactionMessageFeePayer(plan.payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  return { instructions, transaction }
}

/** In micro-lamports a unit; absent where none is paid. */
async function choosePrice(node: SolanaNode, { writable }: TransferPlan): Promise<bigint> {
  const fees = (await node.getRecentFees(writable)).toSorted((a, b) => (a < b ? -1 : 1))
  const at = (BigInt(fees.length) * priorityFeePercentile) / 100n
  const fee = fees[Number(at)] ?? 0n
  return fee < maxPriorityFee ? fee : maxPriorityFee
}
