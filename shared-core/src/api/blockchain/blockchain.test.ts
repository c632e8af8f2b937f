import { describe, expect, test } from '@rstest/core'
import { cachesOf } from '../../storage/caches.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAccountBalance } from './getAccountBalance.js'
import { getAccountHistory, getHistoryClaims } from './getAccountHistory.js'
import { getFungiblePrice } from './getFungiblePrice.js'
import { getIdentity } from './getIdentity.js'
import { getNames } from './getNames.js'
import { getProfile } from './getProfile.js'
import { getSupportedChains } from './getSupportedChains.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipNetworkId = 'eip155:1' as const
const eth = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000.5,
  value: 4500.75,
  quantity: { decimals: '18', numeric: '1.5' },
}

describe('getSupportedChains', () => {
  test('default: http[] and ws[] [API-02]', async () => {
    const { api, config } = createTestConfig()
    api.answer('/api/v1/supported-chains', { json: { http: ['eip155:1'], ws: ['eip155:137'] } })
    expect(await getSupportedChains(config.api.blockchain)).toEqual({
      http: ['eip155:1'],
      ws: ['eip155:137'],
    })
    const [request] = api.requestsOf('/api/v1/supported-chains')
    expect(request?.method).toBe('GET')
    api.answer('/api/v1/supported-chains', { json: { http: ['eip155:1'] } })
    await expect(getSupportedChains(config.api.blockchain)).rejects.toMatchObject({
      name: 'InvalidResponseError',
    })
  })
})

describe('getAccountBalance', () => {
  test('default: GET with currency usd, chainId and forceUpdate; answers balances [API-12]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { balances: [eth] } })
    const balances = await getAccountBalance(config.api.blockchain, {
      address,
      caipNetworkId,
      forceUpdate: true,
    })
    expect(balances).toEqual([eth])
    const [request] = api.requests
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe(`/api/v1/account/${address}/balance`)
    const query = Object.fromEntries(request?.url.searchParams ?? [])
    expect(query).toMatchObject({ currency: 'usd', chainId: 'eip155:1', forceUpdate: 'true' })
  })

  test('behavior: drops tokens of 0 decimals [VAL-25]', async () => {
    const { api, config } = createTestConfig()
    const spam = (decimals: string) => ({ ...eth, symbol: 'SPAM', quantity: { decimals, numeric: '1' } })
    api.reply({ json: { balances: [spam('0'), eth, spam('00')] } })
    const fresh = await getAccountBalance(config.api.blockchain, { address, caipNetworkId })
    expect(fresh.map((x) => x.symbol)).toEqual(['ETH'])
    // A remote of another release may remember what is dropped today.
    const caipAddress = `eip155:1:${address}` as const
    cachesOf(config).portfolio.set(caipAddress, [
      { ...eth, chainId: caipNetworkId, quantity: { decimals: '0', numeric: '1' } },
    ])
    expect(cachesOf(config).portfolio.get(caipAddress)).toEqual([])
  })

  test('error: a malformed token is dropped alone, a malformed list fails', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { balances: [{ ...eth, price: 'high' }, null, eth] } })
    expect(await getAccountBalance(config.api.blockchain, { address, caipNetworkId })).toHaveLength(1)
    api.reply({ json: { balances: 'none' } })
    const failed = getAccountBalance(config.api.blockchain, { address, caipNetworkId })
    await expect(failed).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })
})

describe('getFungiblePrice', () => {
  test('default: POST with currency usd, addresses and projectId; answers fungibles [API-07]', async () => {
    const { api, config } = createTestConfig()
    const fungible = { name: 'Ether', symbol: 'ETH', price: 3000.5 }
    api.reply({ json: { fungibles: [fungible, { name: 'broken' }] } })
    const addresses = [`eip155:1:0x${'e'.repeat(40)}`]
    expect(await getFungiblePrice(config.api.blockchain, { addresses, caipNetworkId })).toEqual({
      fungibles: [fungible],
      currency: 'usd',
    })
    const [request] = api.requests
    expect(request).toMatchObject({ method: 'POST', body: { currency: 'usd', addresses, projectId: 'test' } })
    expect(request?.url.pathname).toBe('/api/v1/fungible/price')
  })
})

describe('param: currency', () => {
  const refusal = { status: 400, json: { reasons: [{ name: 'currency', description: 'Not supported' }] } }
  const ask = (api: ReturnType<typeof createTestConfig>['config']['api']) =>
    getAccountBalance(api.blockchain, { address, caipNetworkId, currency: 'eur' })
  const asked = (api: ReturnType<typeof createTestConfig>['api']) =>
    api.requests.map(({ body, url }) =>
      body ? Reflect.get(body, 'currency') : url.searchParams.get('currency'),
    )

  test('default: prices are asked for in it, and say so', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { balances: [eth] } })
    expect(await ask(config.api)).toEqual([{ ...eth, currency: 'eur' }])
    api.reply({ json: { fungibles: [], currency: 'EUR' } })
    const prices = await getFungiblePrice(config.api.blockchain, {
      addresses: [],
      caipNetworkId,
      currency: 'eur',
    })
    expect([prices.currency, ...asked(api)]).toEqual(['eur', 'eur', 'eur'])
  })

  test('behavior: a service that refuses it is asked in US dollars; so is one that answers in them', async () => {
    const { api, config } = createTestConfig()
    api.reply(refusal)
    api.reply({ json: { balances: [eth] } })
    expect(await ask(config.api)).toEqual([eth])
    expect(asked(api)).toEqual(['eur', 'usd'])
    api.reply({ json: { balances: [eth], currency: 'usd' } })
    expect(await ask(config.api)).toEqual([eth])
  })

  test('error: another failure is no refusal, and nothing is asked twice', async () => {
    for (const status of [401, 429, 500]) {
      const { api, config } = createTestConfig()
      api.reply({ status })
      await expect(ask(config.api)).rejects.toMatchObject({ status })
      expect(asked(api)).toEqual(['eur'])
    }
    const { api, config } = createTestConfig()
    api.reply(refusal)
    const inDollars = getAccountBalance(config.api.blockchain, { address, caipNetworkId })
    await expect(inDollars).rejects.toMatchObject({ status: 400 })
    expect(asked(api)).toEqual(['usd'])
  })
})

describe('requireChain', () => {
  test('behavior: a data API call is sent only for a supported chain, API-02 excepted [VAL-18]', async () => {
    const { api, config } = createTestConfig()
    const { blockchain } = config.api
    const unsupported = { address, caipNetworkId: 'eip155:424242' } as const
    for (const call of [
      getAccountBalance(blockchain, unsupported),
      getFungiblePrice(blockchain, { ...unsupported, addresses: [] }),
      getAccountHistory(blockchain, unsupported),
      getHistoryClaims(blockchain, unsupported),
      getIdentity(blockchain, unsupported),
    ])
      await expect(call).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    // These say what failed in words of their own.
    for (const call of [
      getNames(blockchain, unsupported),
      getProfile(blockchain, { ...unsupported, name: 'alice.foyer.id' }),
    ])
      await expect(call).rejects.toMatchObject({ cause: { name: 'ChainNotSupportedError' } })
    expect(api.requests).toEqual([])
    expect(api.requestsOf('/api/v1/supported-chains')).toHaveLength(1)
    await getAccountBalance(blockchain, { address, caipNetworkId })
    expect(api.requests).toHaveLength(1)
  })

  test('behavior: asks for the list once, and again only after it failed', async () => {
    const { api, config } = createTestConfig()
    const path = '/api/v1/supported-chains'
    api.answer(path, { status: 500 })
    const call = () => getAccountBalance(config.api.blockchain, { address, caipNetworkId })
    await expect(call()).rejects.toMatchObject({ name: 'HttpError' })
    api.answer(path, { json: { http: ['eip155:1'], ws: [] } })
    await Promise.all([call(), call()])
    await call()
    expect(api.requestsOf(path)).toHaveLength(2)
  })
})
