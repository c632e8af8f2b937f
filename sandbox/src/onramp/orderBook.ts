import type { PurchaseCurrency, Sale } from './catalogue.js'

/** `open`: its page waits for the buyer. `pending`: paid, not yet delivered. */
export type OrderStatus = 'open' | 'pending' | 'confirmed' | 'failed' | 'canceled'

/** How a purchase ends: the card is charged and all, or less, is delivered at once or later; it is declined; the buyer leaves. */
export type Outcome = 'deliver' | 'deliverLess' | 'delay' | 'decline' | 'cancel'

export const outcomes: readonly Outcome[] = ['deliver', 'deliverLess', 'delay', 'decline', 'cancel']

export type Order = {
  readonly id: string
  /** Of the client: what it asks for its purchase by. */
  readonly partnerUserId: string
  readonly address: string
  readonly currency: PurchaseCurrency
  readonly sale: Sale
  /** Base units to deliver; undefined until the buyer named an amount. */
  amount: bigint | undefined
  status: OrderStatus
  readonly madeAt: string
}

export type OrderBook = {
  find(id: string): Order | undefined
  /** @returns The orders of a client's id, for one address. */
  of(partnerUserId: string, address: string): readonly Order[]
  add(order: Omit<Order, 'id' | 'status' | 'madeAt'>): Order
}

/** The orders of the sellers; they live as long as the sandbox. */
export function createOrderBook(): OrderBook {
  const orders = new Map<string, Order>()
  return {
    find: (id) => orders.get(id),
    of: (partnerUserId, address) =>
      [...orders.values()].filter(
        (x) => x.partnerUserId === partnerUserId && x.address.toLowerCase() === address.toLowerCase(),
      ),
    add(given) {
      const order: Order = {
        ...given,
        id: crypto.randomUUID(),
        status: 'open',
        madeAt: new Date().toISOString(),
      }
      orders.set(order.id, order)
      return order
    },
  }
}
