import { findChain } from '../chains/chainSpecs.js'
import { rpc } from '../chains/rpc.js'
import { urls } from '../ports.js'
import { mintTo, sendCoins } from '../swaps/trader.js'
import { refuse } from './OnRampRefusal.js'
import type { Order, Outcome } from './orderBook.js'

/** Delivers what was bought: real coins and tokens on the local chains. Resolves once they are there. */
export type Deliver = (order: Order, amount: bigint) => Promise<void>

const deliver: Deliver = async ({ address, sale }, amount) => {
  const { chain_id: chainId, contract_address: token } = sale.network
  const chain = findChain(`eip155:${chainId}`)
  if (!chain) await rpc(urls.solana, [['requestAirdrop', address, Number(amount)]])
  else if (token) await mintTo({ chain, token, account: address, amount })
  else await sendCoins({ chain, account: address, amount })
}

/** The orders whose delivery is on its way: another press brings nothing more. */
const coming = new WeakSet<Order>()

/** Of what was ordered, in percent, when less is delivered. */
const lessPercent = 60n

/**
 * Ends a purchase, or makes it wait; `delay` waits until it is settled again. A declined one can be paid after all; any other
 * that ended stays as it is.
 * @throws {OnRampRefusal} The order has no amount yet.
 */
export async function settle(order: Order, outcome: Outcome, by: Deliver = deliver): Promise<void> {
  if (order.status === 'confirmed' || order.status === 'canceled' || coming.has(order)) return
  if (outcome === 'decline' || outcome === 'cancel') {
    order.status = outcome === 'decline' ? 'failed' : 'canceled'
    return
  }
  const { amount } = order
  if (amount === undefined) return refuse('amount', 'The amount is missing')
  order.status = 'pending'
  if (outcome === 'delay') return
  coming.add(order)
  try {
    await by(order, outcome === 'deliverLess' ? (amount * lessPercent) / 100n : amount)
    order.status = 'confirmed'
  } finally {
    coming.delete(order)
  }
}
