import { createServiceApp } from '@foyer/services/http'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { parseUnits } from 'viem'
import { clientOf } from '../chains/clientOf.js'
import { accountAt } from '../exports/accounts.js'
import { sendCoins } from '../swaps/trader.js'
import { startTestChain } from '../testing/startTestChain.js'
import { addOnRamp } from './addOnRamp.js'
import { paymentCurrencies, purchaseCurrencies } from './catalogue.js'
import { createOrderBook, type Order, type OrderStatus } from './orderBook.js'
import { quote } from './quote.js'
import { settle } from './settle.js'
import { createOnRampApp } from './startOnRamp.js'

const address = accountAt(3).address
const order = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100.00', network: 'polygon' }

function open() {
  const orders = createOrderBook()
  const delivered: bigint[] = []
  const deliver = async (_order: Order, amount: bigint) => void delivered.push(amount)
  const shop = createOnRampApp({ orders, deliver })
  const api = createServiceApp()
  addOnRamp(api, { gate: (_c, next) => next(), orders })
  const post = async (path: string, body: unknown) => {
    const response = await api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const press = (id: string, form: Readonly<Record<string, string>>) =>
    shop.request(`/orders/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  const statusOf = async (id: string): Promise<OrderStatus> => {
    const response = await api.request(`/v1/account/${address}/history?onramp=${id}`)
    const { data } = (await response.json()) as { data: { id: string; metadata: { status: OrderStatus } }[] }
    expect(data[0]?.id).toBe(`onramp:${id}`)
    return data[0]?.metadata.status ?? 'open'
  }
  return { api, delivered, orders, post, press, shop, statusOf }
}

const generated = {
  destinationWallets: [{ address, blockchains: ['polygon'], assets: ['USDC'] }],
  defaultNetwork: 'polygon',
  partnerUserId: 'purchase-1',
  defaultExperience: 'buy',
  presetFiatAmount: '100.00',
}

describe('a quote', () => {
  test('default: total, fees and what is bought, in decimal text', async () => {
    const { post } = open()
    expect((await post('/v1/onramp/quote', order)).body).toEqual({
      networkFee: { amount: '0.01', currency: 'USD' },
      paymentSubtotal: { amount: '98.49', currency: 'USD' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      purchaseAmount: { amount: '98.49', currency: 'USDC' },
      quoteId: expect.any(String),
    })
  })

  test('error: what is not sold, not taken, no number, or outside the limits', async () => {
    const { post } = open()
    const refused = async (change: object) => {
      const { body, status } = await post('/v1/onramp/quote', { ...order, ...change })
      return [status, body.reasons?.[0]?.description]
    }
    expect(await refused({ purchaseCurrency: 'DOGE' })).toEqual([400, "The currency 'DOGE' is not sold"])
    expect(await refused({ network: 'solana' })).toEqual([400, "USDC is not sold on 'solana'"])
    expect(await refused({ paymentCurrency: 'XXX' })).toEqual([400, "'XXX' is not taken"])
    for (const amount of ['', '-5', '1e3', '10.001', 100, null, '1'.repeat(40)])
      expect((await refused({ amount }))[0]).toBe(400)
    for (const amount of ['9.99', '25000.01'])
      expect(await refused({ amount })).toEqual([400, 'The amount must be between 10.00 and 25000.00 USD'])
  })

  test('behavior: nothing is given that was not paid for, whatever is bought with whatever', () => {
    const sales = purchaseCurrencies.flatMap((currency) => currency.sales.map((sale) => ({ currency, sale })))
    fc.assert(
      fc.property(
        fc.constantFrom(...sales),
        fc.constantFrom(...paymentCurrencies),
        fc.bigInt({ min: 10_00n, max: 6_000_00n }),
        ({ currency, sale }, payment, cents) => {
          const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
          const given = {
            purchaseCurrency: currency.id,
            paymentCurrency: payment.id,
            network: sale.network.name,
          }
          const { bought, networkFee, subtotal, total } = quote({ ...given, amount })
          expect(total).toBe(cents)
          const fee = total - subtotal - networkFee
          expect(fee * 100n >= total && fee <= (total * 2n) / 100n + 1n).toBe(true)
          // Worth of what is bought, in millionths of a dollar, times a power of ten.
          const worth = bought * currency.priceMicros * payment.rateMicros
          expect(worth <= subtotal * 10_000n * 1_000_000n * 10n ** BigInt(sale.decimals)).toBe(true)
        },
      ),
    )
  })
})

describe('a purchase', () => {
  test('default: the link leads to its page; it is paid, delivered, and the history says so', async () => {
    const { delivered, post, press, shop, statusOf } = open()
    const { url } = (await post('/v1/generators/onrampurl', generated)).body
    expect(url).toMatch(/^http:\/\/localhost:4112\/pay\/[\w-]{36}$/)
    expect(await (await shop.request(new URL(url).pathname)).text()).toContain(`<dd>${address}</dd>`)
    expect(await statusOf('purchase-1')).toBe('pending')
    const response = await press(url.split('/').at(-1), { press: 'pay', outcome: 'deliver' })
    expect(response.status).toBe(303)
    expect([await statusOf('purchase-1'), delivered]).toEqual(['confirmed', [98_490_000n]])
  })

  test('behavior: delayed, less, declined and cancelled; what ended stays as it is', async () => {
    const run = async (id: string, ...forms: Readonly<Record<string, string>>[]) => {
      const { delivered, post, press, statusOf } = open()
      const { url } = (await post('/v1/generators/onrampurl', { ...generated, partnerUserId: id })).body
      for (const form of forms) await press(url.split('/').at(-1), form)
      return [await statusOf(id), ...delivered]
    }
    const pay = (outcome: string) => ({ press: 'pay', outcome })
    expect(await run('delayed-1', pay('delay'))).toEqual(['pending'])
    expect(await run('delayed-2', pay('delay'), pay('deliver'))).toEqual(['confirmed', 98_490_000n])
    expect(await run('less-1234', pay('deliverLess'))).toEqual(['confirmed', 59_094_000n])
    expect(await run('declined', pay('decline'))).toEqual(['failed'])
    expect(await run('paid-after', pay('decline'), pay('deliver'))).toEqual(['confirmed', 98_490_000n])
    expect(await run('cancelled', { press: 'cancel' }, pay('deliver'))).toEqual(['canceled'])
    expect(await run('twice-123', pay('deliver'), pay('deliver'))).toEqual(['confirmed', 98_490_000n])
  })

  test('behavior: two presses at once are one delivery, and a cancel during it takes nothing back', async () => {
    const { delivered, orders, post } = open()
    const { url } = (await post('/v1/generators/onrampurl', generated)).body
    const order = orders.find(url.split('/').at(-1))
    if (!order) throw new Error('There is no order')
    const deliver = async (_order: Order, amount: bigint) => void delivered.push(amount)
    await Promise.all((['deliver', 'deliver', 'cancel'] as const).map((x) => settle(order, x, deliver)))
    expect([order.status, delivered]).toEqual(['confirmed', [98_490_000n]])
  })

  test('behavior: a link brings the order, and its page asks for the amount', async () => {
    const { delivered, orders, press, shop, statusOf } = open()
    const query = new URLSearchParams({
      publicKey: 'sandbox',
      destinationCurrencyCode: 'USDC',
      walletAddress: address,
      externalCustomerId: 'customer-1',
    })
    const { headers } = await shop.request(`/link?${query}`)
    const id = headers.get('location')?.split('/').at(-1) ?? ''
    expect(orders.find(id)?.sale.network.name).toBe('ethereum')
    await press(id, { press: 'pay', outcome: 'deliver', amount: '50.00' })
    expect([await statusOf('customer-1'), delivered]).toEqual(['confirmed', [48_750_000n]])
  })

  test('error: an order or a link that cannot be is refused in words', async () => {
    const { post, shop } = open()
    for (const change of [
      { destinationWallets: [] },
      { destinationWallets: [{ address: 'alice', assets: ['USDC'] }] },
      { defaultNetwork: 'bitcoin' },
      { defaultExperience: 'sell' },
      { partnerUserId: '' },
      { presetFiatAmount: '1.00' },
    ])
      expect((await post('/v1/generators/onrampurl', { ...generated, ...change })).status).toBe(400)
    expect((await post('/v1/generators/onrampurl', 7)).status).toBe(400)
    const link = await shop.request('/link?publicKey=other')
    expect([link.status, await link.text()]).toEqual([400, expect.stringContaining('does not know the page')])
    expect((await shop.request('/pay/none')).status).toBe(404)
  })

  test('behavior: no script runs on its pages, and no page frames them', async () => {
    const { shop } = open()
    const policy = (await shop.request('/pay/none')).headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(policy).not.toContain('script-src')
  })
})

describe('a delivery', () => {
  let world: Awaited<ReturnType<typeof startTestChain>>
  beforeAll(async () => {
    world = await startTestChain('eip155:1')
    await world.ask(['evm_setAutomine', true])
  })
  afterAll(() => world.close())

  test('default: coins arrive on the chain', async () => {
    const client = clientOf(world.chain)
    const before = await client.getBalance({ address })
    await sendCoins({ chain: world.chain, account: address, amount: parseUnits('0.5', 18) })
    expect((await client.getBalance({ address })) - before).toBe(parseUnits('0.5', 18))
  })

  test('error: an order without an amount is not settled', async () => {
    const [currency] = purchaseCurrencies
    const [sale] = currency?.sales ?? []
    if (!currency || !sale) throw new Error('Nothing is sold')
    const waiting = createOrderBook().add({ partnerUserId: 'x', address, currency, sale, amount: undefined })
    await expect(settle(waiting, 'deliver')).rejects.toThrow('The amount is missing')
    expect(waiting.status).toBe('open')
  })
})
