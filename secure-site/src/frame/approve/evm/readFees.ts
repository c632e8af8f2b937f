import { z } from '@foyer/shared-core/frame'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import type { Network } from '../../Project.js'
import { type Transaction, toRpc } from './Transaction.js'

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const Block = z.object({ baseFeePerGas: z.optional(Quantity) })

/** What a transaction costs at most, and whether it would go through. */
export type Fees = {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** The chain has no fee market (EIP-1559). */
  readonly isLegacy: boolean
  /** Why the node expects it to fail. */
  readonly failure?: string | undefined
}

const gasWithoutEstimate = 300_000n
const usualTip = 1_500_000_000n

/** @throws {FrameFault} The node gives no number. */
export async function askQuantity(network: Network, method: string, params: unknown, signal: AbortSignal) {
  const { data } = Quantity.safeParse(await askNode(network, method, params, signal))
  if (data === undefined) throw new FrameFault('unavailable', `The node answered ${method} with no number`)
  return data
}

async function readGas(network: Network, from: string, transaction: Transaction, signal: AbortSignal) {
  try {
    const estimate = await askQuantity(network, 'eth_estimateGas', [toRpc(transaction, from)], signal)
    // What a contract needs may grow until the transaction is in a block.
    return { gas: transaction.gas ?? (estimate === 21_000n ? estimate : (estimate * 6n) / 5n) }
  } catch (error) {
    if (!(error instanceof FrameFault) || error.fault.name !== 'rpc') throw error
    return { gas: transaction.gas ?? gasWithoutEstimate, failure: error.message }
  }
}

/** What gas costs now; what the page set itself stands. */
export async function readPrices(
  network: Network,
  transaction: Pick<Transaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  signal: AbortSignal,
): Promise<Pick<Fees, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'isLegacy'>> {
  const [block, tip] = await Promise.all([
    askNode(network, 'eth_getBlockByNumber', ['latest', false], signal),
    askQuantity(network, 'eth_maxPriorityFeePerGas', [], signal).catch(() => usualTip),
  ])
  const baseFee = Block.safeParse(block).data?.baseFeePerGas
  if (baseFee === undefined) {
    const price = transaction.maxFeePerGas ?? (await askQuantity(network, 'eth_gasPrice', [], signal))
    return { maxFeePerGas: price, maxPriorityFeePerGas: price, isLegacy: true }
  }
  const wanted = transaction.maxPriorityFeePerGas ?? tip
  const maxFeePerGas = transaction.maxFeePerGas ?? baseFee * 2n + wanted
  const maxPriorityFeePerGas = wanted < maxFeePerGas ? wanted : maxFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas, isLegacy: false }
}

/** Asks the chain's node for gas and fees. */
export async function readFees(
  network: Network,
  from: string,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<Fees> {
  const [gas, prices] = await Promise.all([
    readGas(network, from, transaction, signal),
    readPrices(network, transaction, signal),
  ])
  return { ...gas, ...prices }
}
