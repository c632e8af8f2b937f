import { refusal } from '@foyer/services/http'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { formatUnits } from 'viem'
import { urls } from '../ports.js'
import { options } from './catalogue.js'
import { OnRampRefusal } from './OnRampRefusal.js'
import type { Order, OrderBook } from './orderBook.js'
import { quote, quoteAnswer } from './quote.js'
import { readGenerated } from './readOrder.js'

/** A purchase as the history tells it where it is asked for one. */
const toEntry = ({ address, amount, currency, madeAt, partnerUserId, sale, status }: Order) => ({
  id: `onramp:${partnerUserId}`,
  metadata: { operationType: 'onramp', status: status === 'open' ? 'pending' : status, minedAt: madeAt },
  transfers: [
    {
      direction: 'in',
      recipient: address,
      fungible_info: { name: currency.name, symbol: currency.symbol },
      quantity: { numeric: amount === undefined ? '0' : formatUnits(amount, sale.decimals) },
    },
  ],
})

/**
 * The calls of the on-ramp [API-17] to [API-19], and its purchases in the history, where that is asked with `onramp`: the
 * client's id of the purchase. Goes before the history itself.
 */
export function addOnRamp(app: Hono, { gate, orders }: { gate: MiddlewareHandler; orders: OrderBook }): void {
  const answer = async (c: Context, give: (body: unknown) => object) => {
    try {
      return c.json(give(await c.req.json().catch(() => undefined)))
    } catch (error) {
      if (error instanceof OnRampRefusal) return c.json(refusal(error.parameter, error.message), 400)
      throw error
    }
  }
  app.get('/v1/onramp/options', gate, (c) => c.json(options()))

  app.post('/v1/onramp/quote', gate, (c) =>
    answer(c, (body) => quoteAnswer(quote(typeof body === 'object' && body !== null ? { ...body } : {}))),
  )

  app.post('/v1/generators/onrampurl', gate, (c) =>
    answer(c, (body) => ({ url: `${urls.onramp}/pay/${orders.add(readGenerated(body)).id}` })),
  )

  app.get('/v1/account/:address/history', gate, (c, next) => {
    const id = c.req.query('onramp')
    if (!id) return next()
    const data = orders.of(id, c.req.param('address')).map(toEntry)
    return Promise.resolve(c.json({ data, next: null }))
  })
}
