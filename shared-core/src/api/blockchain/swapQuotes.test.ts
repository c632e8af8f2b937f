import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getSwapQuotes } from './getSwapQuotes.js'

const userAddress = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as const
const coin = `eip155:1:0x${'e'.repeat(40)}` as const
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const most = 2n ** 256n - 1n

function create() {
  const { api, config } = createTestConfig()
  const order = { from: coin, to: usdc, userAddress, amount: 10n ** 18n, gasPrice: 7n }
  return { api, quotes: () => getSwapQuotes(config.api.blockchain, order) }
}

describe('getSwapQuotes', () => {
  const quote = { fromAmount: String(10n ** 18n), toAmount: '3000000000' }

  test('default: GET with amount, account, both tokens and the gas price; the best quote first [API-05]', async () => {
    const { api, quotes } = create()
    const fee = { amount: '3', token: usdc }
    api.reply({ json: { quotes: [quote, { ...quote, toAmount: String(most), fee }, quote] } })
    const amounts = { fromAmount: 10n ** 18n, toAmount: 3_000_000_000n }
    expect(await quotes()).toEqual([
      { ...amounts, toAmount: most, fee: { amount: 3n, token: usdc } },
      amounts,
      amounts,
    ])
    const [request] = api.requests
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/api/v1/convert/quotes'])
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      amount: '1000000000000000000',
      userAddress,
      from: coin,
      to: usdc,
      gasPrice: '7',
      projectId: 'test',
    })
  })

  test('error: amounts that are no base units, nothing for something, and a quote of another amount are none', async () => {
    const { api, quotes } = create()
    const bad = [
      '0',
      '-1',
      'NaN',
      '1.5',
      '1e9',
      '',
      ' 1',
      '0x10',
      7,
      null,
      '9'.repeat(101),
      String(most + 1n),
    ]
    for (const answer of [
      ...bad.map((toAmount) => ({ ...quote, toAmount })),
      ...bad.map((fromAmount) => ({ ...quote, fromAmount })),
      { ...quote, fromAmount: '1000000000000000001' },
      {},
    ]) {
      api.reply({ json: { quotes: [answer] } })
      await expect(quotes(), JSON.stringify(answer)).rejects.toMatchObject({
        name: 'QuoteUnavailableError',
        fault: 'route',
      })
    }
    api.reply({ json: { quotes: [{ ...quote, fee: { amount: '-1', token: usdc } }] } })
    expect((await quotes())[0]?.fee).toBeUndefined()
  })

  test('error: no route and a service that fails are told apart', async () => {
    const { api, quotes } = create()
    for (const [reply, fault] of [
      [{ status: 400, json: { reasons: [{ description: 'insufficient liquidity' }] } }, 'route'],
      [{ json: { quotes: [] } }, 'route'],
      [{ status: 500 }, 'failure'],
      [{ status: 429 }, 'failure'],
      [{ status: 403 }, 'failure'],
      [{ json: { quotes: null } }, 'failure'],
      [{ failure: new TypeError('Failed to fetch') }, 'failure'],
    ] as const) {
      api.answer('/api/v1/convert/quotes', reply)
      await expect(quotes(), JSON.stringify(reply)).rejects.toMatchObject({
        name: 'QuoteUnavailableError',
        fault,
      })
    }
  })

  test('behavior: of any amounts the greatest comes first, each as exact as it was told', async () => {
    const { api, quotes } = create()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt({ min: 1n, max: most }), { minLength: 1, maxLength: 20 }),
        async (amounts) => {
          api.answer('/api/v1/convert/quotes', {
            json: { quotes: amounts.map((x) => ({ ...quote, toAmount: String(x) })) },
          })
          const sorted = [...amounts].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
          expect((await quotes()).map(({ toAmount }) => toAmount)).toEqual(sorted)
        },
      ),
    )
  })
})
