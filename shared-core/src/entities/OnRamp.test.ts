import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { purchaseMs } from '../constants/onramp.js'
import { OnRampOptions, OnRampQuote } from './OnRamp.js'
import { readPurchase, writePurchase } from './Purchase.js'

const network = { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: '0x1' }
const currency = { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [network] }
const limit = { id: 'card', min: '10.00', max: '7500.00' }
const read = (of: { purchase?: unknown; payment?: unknown }) =>
  OnRampOptions.parse({
    purchaseCurrencies: of.purchase === undefined ? [] : [of.purchase],
    paymentCurrencies: of.payment === undefined ? [] : [of.payment],
  })

describe('OnRampOptions', () => {
  test('default: currencies with their networks [ENT-19] and with the limits of each way to pay [ENT-24]', () => {
    expect(read({ purchase: currency, payment: { id: 'USD', payment_method_limits: [limit] } })).toEqual({
      purchaseCurrencies: [
        {
          id: 'USDC',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            { name: 'polygon', displayName: 'Polygon', caipNetworkId: 'eip155:137', tokenAddress: '0x1' },
          ],
        },
      ],
      paymentCurrencies: [{ id: 'USD', limits: [limit] }],
    })
  })

  test('param: a chain by its EVM id or its CAIP-2 id; a coin has no contract', () => {
    const chainOf = (chain_id: unknown, contract_address?: unknown) =>
      read({ purchase: { ...currency, networks: [{ ...network, chain_id, contract_address }] } })
        .purchaseCurrencies[0]?.networks[0]
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(chainOf(solana, '')).toMatchObject({ caipNetworkId: solana, tokenAddress: undefined })
    for (const empty of [null, undefined, '', 7]) expect(chainOf('1', empty)?.tokenAddress).toBeUndefined()
    for (const id of ['', '0', '-1', 'one', 'cosmos:hub', 1, null]) expect(chainOf(id)).toBeUndefined()
  })

  test('error: what cannot be read is left out, and the rest stays', () => {
    for (const bad of [null, 7, {}, { ...currency, symbol: '' }, { ...currency, networks: null }])
      expect(read({ purchase: bad }).purchaseCurrencies).toEqual([])
    for (const id of ['usd', 'DOLLAR', '', 7])
      expect(read({ payment: { id, payment_method_limits: [] } }).paymentCurrencies).toEqual([])
    const limits = [
      limit,
      { ...limit, min: '-1' },
      { ...limit, max: '1e9' },
      { ...limit, min: '9', max: '8' },
      null,
    ]
    expect(
      read({ payment: { id: 'USD', payment_method_limits: limits } }).paymentCurrencies[0]?.limits,
    ).toEqual([limit])
    const hostile = { ...currency, name: `a\u202eb${'x'.repeat(500)}` }
    expect(read({ purchase: hostile }).purchaseCurrencies[0]?.name.length).toBeLessThan(40)
    const many = { purchaseCurrencies: Array(500).fill(currency), paymentCurrencies: [] }
    expect(OnRampOptions.parse(many).purchaseCurrencies).toHaveLength(100)
  })

  test('error: lists without an end are read as far as they are shown, and of a currency that is named twice the first', () => {
    const network = { name: 'n', display_name: 'N', chain_id: '1', contract_address: '' }
    const limit = { id: 'card', min: '1', max: '2' }
    const many = <item>(item: item, change: (at: number) => object = () => ({})) =>
      Array.from({ length: 100_000 }, (_, at) => ({ ...item, ...change(at) }))
    const token = { id: 'A', name: 'A', symbol: 'A', networks: many(network) }
    const sent = {
      purchaseCurrencies: [token],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: many(limit) },
        ...many({ id: 'USD', payment_method_limits: [{ ...limit, max: '3' }] }),
      ],
    }
    const options = OnRampOptions.parse(sent)
    expect(options.purchaseCurrencies[0]?.networks).toHaveLength(100)
    expect(options.paymentCurrencies.map((x) => [x.id, x.limits.length, x.limits[0]?.max])).toEqual([
      ['USD', 100, '2'],
    ])
    expect(
      OnRampOptions.parse({ ...sent, purchaseCurrencies: many({ ...token, networks: [] }) }),
    ).toMatchObject({
      purchaseCurrencies: { length: 100 },
    })
  })
})

describe('OnRampQuote', () => {
  test('error: amounts are decimal text, never less than nothing', () => {
    const money = { amount: '1.00', currency: 'USD' }
    const quote = {
      networkFee: money,
      paymentSubtotal: money,
      paymentTotal: money,
      purchaseAmount: money,
      quoteId: 'q',
    }
    expect(OnRampQuote.parse(quote)).toEqual(quote)
    for (const amount of ['-1', '1e3', '', 'NaN', '0x1', 1, null, '1'.repeat(40)])
      expect(OnRampQuote.safeParse({ ...quote, paymentTotal: { ...money, amount } }).success).toBe(false)
  })
})

describe('readPurchase', () => {
  const purchase = {
    id: 'p1',
    seller: 'Pay',
    symbol: 'USDC',
    decimals: 6,
    watched: [
      { caipAddress: `eip155:1:0x${'1'.repeat(40)}` as const, tokenAddress: '0x1', before: 2n ** 200n },
    ],
    quoted: '98.49',
    startedAtMs: 1_000,
  }

  test('behavior: what is written is read again, for a week', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (before) => {
        const given = { ...purchase, watched: [{ ...purchase.watched[0], before }] } as typeof purchase
        expect(readPurchase(JSON.parse(JSON.stringify(writePurchase(given))), 2_000)).toEqual(given)
      }),
    )
    const raw = writePurchase(purchase)
    expect(readPurchase(raw, 1_000 + purchaseMs - 1)).toEqual(purchase)
    expect(readPurchase(raw, 1_000 + purchaseMs)).toBeUndefined()
  })

  test('behavior: a purchase is still known where the clock was set back since, by less than a week', () => {
    const raw = writePurchase(purchase)
    expect(readPurchase(raw, 999)).toEqual(purchase)
    expect(readPurchase(raw, 1_001 - purchaseMs)).toEqual(purchase)
    expect(readPurchase(raw, 1_000 - purchaseMs)).toBeUndefined()
  })

  test('error: anything else is none', () => {
    const raw = writePurchase(purchase)
    for (const change of [
      { id: '' },
      { decimals: 6.5 },
      { watched: [] },
      { watched: [{ caipAddress: 'alice', before: '1' }] },
      { watched: [{ caipAddress: purchase.watched[0]?.caipAddress, before: '-1' }] },
      { quoted: 'many' },
      { startedAtMs: '1' },
    ])
      expect(readPurchase({ ...raw, ...change }, 2_000)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (value) => void readPurchase(value, 0)))
    const at = (digit: string) => ({ caipAddress: `eip155:1:0x${digit.repeat(40)}`, before: '1' })
    expect(readPurchase({ ...raw, watched: [at('a'), at('A')] }, 2_000)).toBeDefined()
    expect(readPurchase({ ...raw, watched: [at('a'), at('b')] }, 2_000)).toBeUndefined()
  })
})
