import { type Context, Hono } from 'hono'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { OnRampRefusal } from './OnRampRefusal.js'
import { type Order, type OrderBook, type Outcome, outcomes } from './orderBook.js'
import { css, orderPage, refusalPage } from './page.js'
import { quote } from './quote.js'
import { readLink } from './readOrder.js'
import { type Deliver, settle } from './settle.js'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const isOutcome = (value: unknown): value is Outcome => outcomes.some((x) => x === value)

/** The pages of the sellers: `/pay/<order>` of the one that the data API quotes, `/link?…` of the one that takes links. */
export function createOnRampApp({ deliver, orders }: { orders: OrderBook; deliver?: Deliver }): Hono {
  const app = new Hono()
  const show = (c: Context, page: ReturnType<typeof orderPage>, status: 200 | 400 | 404 = 200) =>
    c.html(page, status, { 'content-security-policy': policy, 'cache-control': 'no-store' })
  const showOrder = (c: Context, order: Order | undefined) =>
    order ? show(c, orderPage(order)) : show(c, refusalPage('There is no such order.'), 404)
  app.onError((error, c) => {
    if (error instanceof OnRampRefusal) return show(c, refusalPage(error.message), 400)
    throw error
  })

  app.get('/onramp.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/pay/:id', (c) => showOrder(c, orders.find(c.req.param('id'))))
  app.get('/link', (c) => c.redirect(`/pay/${orders.add(readLink(c.req.query())).id}`, 303))

  app.post('/orders/:id', async (c) => {
    const order = orders.find(c.req.param('id'))
    if (!order) return showOrder(c, order)
    const { amount, outcome, press } = await c.req.parseBody()
    if (press !== 'cancel' && order.amount === undefined) {
      const { currency, sale } = order
      const of = { purchaseCurrency: currency.id, paymentCurrency: 'USD', network: sale.network.name }
      order.amount = quote({ ...of, amount }).bought
    }
    const end = press === 'cancel' ? 'cancel' : isOutcome(outcome) ? outcome : 'deliver'
    await settle(order, end, deliver)
    return c.redirect(`/pay/${order.id}`, 303)
  })
  return app
}

/** Serves the sellers' pages. @example const shop = await startOnRamp(orders); await shop.close() */
export const startOnRamp = (orders: OrderBook): Promise<Running> =>
  listen({ port: ports.onramp, fetch: createOnRampApp({ orders }).fetch })
