import { describe, expect, test } from '@rstest/core'
import { nativeTokenAddresses } from '../../constants/chains.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { buildApproval } from './buildApproval.js'
import { buildSwap } from './buildSwap.js'
import { getGasPrice } from './getGasPrice.js'
import { getSwapAllowance } from './getSwapAllowance.js'
import { getSwapQuotes } from './getSwapQuotes.js'
import { getSwapTokens } from './getSwapTokens.js'
import { hasSwaps } from './requireSwaps.js'

const caipNetworkId = 'eip155:1' as const
const userAddress = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as const
const coin = `eip155:1:${nativeTokenAddresses.eip155}` as const
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const dai = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F' as const
const twelve = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
const most = 2n ** 256n - 1n

function create({ http = twelve.map((id) => `eip155:${id}`) } = {}) {
  const { api, config } = createTestConfig()
  api.answer('/api/v1/supported-chains', { json: { http, ws: [] } })
  const { blockchain } = config.api
  const order = { from: coin, to: usdc, userAddress }
  return {
    api,
    /** What was asked of the calls of swaps. */
    asked: () => api.requests.filter(({ url }) => url.pathname.startsWith('/api/v1/convert/')),
    tokens: (on: `eip155:${string}` = caipNetworkId) => getSwapTokens(blockchain, { caipNetworkId: on }),
    allowance: () => getSwapAllowance(blockchain, { tokenAddress: usdc, userAddress }),
    gasPrice: (on: `eip155:${string}` = caipNetworkId) => getGasPrice(blockchain, { caipNetworkId: on }),
    swap: () => buildSwap(blockchain, { ...order, amount: 10n ** 18n, slippage: 1 }),
    approval: () => buildApproval(blockchain, { ...order, from: usdc, to: dai }),
    /** Each call of swaps for an account of a network. */
    calls: (on: `eip155:${string}` | `solana:${string}`) => {
      const own = `${on}:0x${'1'.repeat(40)}` as const
      const to = { from: own, to: own, userAddress: own }
      return [
        getSwapTokens(blockchain, { caipNetworkId: on }),
        getSwapQuotes(blockchain, { ...to, amount: 1n, gasPrice: 1n }),
        getSwapAllowance(blockchain, { tokenAddress: own, userAddress: own }),
        buildSwap(blockchain, { ...to, amount: 1n, slippage: 1 }),
        buildApproval(blockchain, to),
      ]
    },
  }
}

const native = { address: coin, name: 'Ether', symbol: 'ETH', decimals: 18 }
const token = {
  address: usdc,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  logoUri: 'https://a.test/usdc.png',
}
const built = { from: userAddress, to: dai, data: '0xAB12', value: '5', eip155: { gas: '21000' } }
const invalid = { name: 'InvalidResponseError' }

describe('getSwapTokens', () => {
  test('default: GET with the chain; address, decimals and logo of each, the coin by its placeholder [API-06] [ENT-11] [CON-17: swaps]', async () => {
    const { api, asked, tokens } = create()
    api.reply({ json: { tokens: [native, token] } })
    expect(await tokens()).toEqual([native, token])
    const [request] = asked()
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe('/api/v1/convert/tokens')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      chainId: 'eip155:1',
      projectId: 'test',
    })
    expect(nativeTokenAddresses.eip155).toBe(`0x${'e'.repeat(40)}`)
  })

  test('error: decimals that no contract’s number can have, and addresses that are none, drop a token alone [ENT-11: refused]', async () => {
    const { api, tokens } = create()
    const bad = [
      ...[255, -1, 78, 1.5, Number.NaN, '6', null, 1e100, undefined].map((decimals) => ({
        ...token,
        decimals,
      })),
      ...[
        '0x12',
        'eip155:1:0x12',
        'eip155:1',
        '',
        7,
        `eip155:1:${'1'.repeat(40)}`,
        `solana:1:${'a'.repeat(44)}`,
      ].map((address) => ({ ...token, address })),
      ...['', '\u202e\u200b', 7, null].flatMap((text) => [
        { ...token, name: text },
        { ...token, symbol: text },
      ]),
      null,
      7,
    ]
    api.reply({ json: { tokens: [...bad, native] } })
    expect(await tokens()).toEqual([native])
    for (const json of [{ tokens: 'none' }, {}, [], null]) {
      api.reply({ json })
      await expect(tokens()).rejects.toMatchObject(invalid)
    }
  })

  test('behavior: names are cleaned and cut, and what is no picture is left out', async () => {
    const { api, tokens } = create()
    const hostile = { name: ' U\u202eSD\n Coin ', symbol: 'US\u200bDC', logoUri: 'javascript:alert(1)' }
    const long = { address: dai, name: 'a'.repeat(10_000), symbol: 'b'.repeat(10_000), logoUri: 7 }
    api.reply({
      json: {
        tokens: [
          { ...token, ...hostile },
          { ...token, ...long },
        ],
      },
    })
    const [first, second] = await tokens()
    expect(first).toEqual({
      address: usdc,
      decimals: 6,
      name: 'USD Coin',
      symbol: 'USDC',
      logoUri: undefined,
    })
    expect([second?.name.length, second?.symbol.length, second?.logoUri]).toEqual([32, 16, undefined])
  })

  test('behavior: another network’s token, and one that is told again in any case, are dropped', async () => {
    const { api, tokens } = create()
    const elsewhere = { ...token, address: usdc.replace('eip155:1:', 'eip155:10:') }
    const again = { ...token, address: usdc.replace(/0x.*/, (x) => x.toLowerCase()), symbol: 'AGAIN' }
    api.reply({ json: { tokens: [elsewhere, token, again, native, native] } })
    expect((await tokens()).map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
  })
})

describe('getSwapAllowance', () => {
  test('default: GET with token and account; base units [API-08]', async () => {
    const { allowance, api, asked } = create()
    api.reply({ json: { allowance: String(most) } })
    expect(await allowance()).toBe(most)
    const [request] = asked()
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/api/v1/convert/allowance'])
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      tokenAddress: usdc,
      userAddress,
    })
    for (const bad of ['-1', '1.5', '', 7, null, '9'.repeat(101)]) {
      api.reply({ json: { allowance: bad } })
      await expect(allowance()).rejects.toMatchObject(invalid)
    }
  })
})

describe('getGasPrice', () => {
  test('default: GET with the chain; the standard price [API-09]', async () => {
    const { api, asked, gasPrice } = create()
    api.reply({ json: { standard: '1000000000', fast: '2', instant: '3' } })
    expect(await gasPrice()).toBe(10n ** 9n)
    const [request] = asked()
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/api/v1/convert/gas-price'])
    expect(request?.url.searchParams.get('chainId')).toBe('eip155:1')
    for (const standard of ['-1', '1.5', '', 7, null, '9'.repeat(101)]) {
      api.reply({ json: { standard } })
      await expect(gasPrice()).rejects.toMatchObject(invalid)
    }
  })
})

describe('buildSwap', () => {
  test('default: POST of amount, tolerance, project, tokens and account; a transaction, not yet believed [API-10]', async () => {
    const { api, asked, swap } = create()
    api.reply({ json: { tx: built } })
    expect(await swap()).toEqual({ ...built, value: 5n, eip155: { gas: 21_000n } })
    const [request] = asked()
    expect([request?.method, request?.url.pathname]).toEqual(['POST', '/api/v1/convert/build-transaction'])
    expect(request?.body).toEqual({
      amount: '1000000000000000000',
      eip155: { slippage: 1 },
      projectId: 'test',
      from: coin,
      to: usdc,
      userAddress,
      disableEstimate: true,
    })
  })

  test('error: what is no transaction is refused; a gas limit that is none is left out', async () => {
    const { api, swap } = create()
    for (const changed of [
      { from: '0x12' },
      { to: 'eip155:1:0x12' },
      { to: undefined },
      { data: '0x1' },
      { data: 'swap' },
      { data: `0x${'00'.repeat(5_000)}` },
    ]) {
      api.reply({ json: { tx: { ...built, ...changed } } })
      await expect(swap(), JSON.stringify(changed).slice(0, 50)).rejects.toMatchObject(invalid)
    }
    for (const eip155 of [{ gas: '-1' }, { gas: 7 }, 'odd', null]) {
      api.reply({ json: { tx: { ...built, eip155 } } })
      expect((await swap()).eip155).toBeUndefined()
    }
  })
})

describe('buildApproval', () => {
  test('default: GET with account and tokens; a transaction, not yet believed [API-11]', async () => {
    const { api, approval, asked } = create()
    api.reply({ json: { tx: { ...built, value: '0' } } })
    expect(await approval()).toMatchObject({ from: userAddress, to: dai, data: '0xAB12', value: 0n })
    const [request] = asked()
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/api/v1/convert/build-approve'])
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      userAddress,
      from: usdc,
      to: dai,
    })
  })
})

describe('requireSwaps', () => {
  test('default: swaps run on twelve networks, and no other [CON-43] [ROLE-11]', () => {
    for (const id of twelve) expect(hasSwaps(`eip155:${id}`)).toBe(true)
    for (let id = 0; id < 50_000; id += 1) if (hasSwaps(`eip155:${id}`)) expect(twelve).toContain(id)
    for (const other of ['eip155:11155111', 'solana:1', 'eip155:01', 'bip122:1'] as const)
      expect(hasSwaps(other)).toBe(false)
  })

  test('error: on another network, or one that the service does not have, nothing is asked [VAL-17]', async () => {
    const { asked, calls } = create({ http: ['eip155:1', 'eip155:5', 'solana:1'] })
    for (const on of ['eip155:5', 'solana:1', 'eip155:10'] as const)
      for (const call of calls(on))
        await expect(call).rejects.toMatchObject({
          name: 'SwapsNotSupportedError',
          message: 'Network not supported for Swaps',
        })
    expect(asked()).toEqual([])
  })

  test('error: nor is its gas price [VAL-27]', async () => {
    const { asked, gasPrice } = create({ http: ['eip155:5'] })
    for (const on of ['eip155:5', 'eip155:10'] as const)
      await expect(gasPrice(on)).rejects.toMatchObject({
        name: 'GasPriceNotSupportedError',
        message: 'Network not supported for Gas Price',
      })
    expect(asked()).toEqual([])
  })
})
