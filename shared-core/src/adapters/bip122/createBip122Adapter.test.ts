import { describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId } from '../../constants/chains.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const caipAddress = `${bitcoinMainnetId}:${address}` as const
const urls = ['https://one.test/api/', 'https://two.test/api']
const path = `/api/address/${address}`
const stats = (funded_txo_sum: number, spent_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum })
const answer = { chain_stats: stats(500_000, 120_000), mempool_stats: stats(30_000, 10_000) }

async function create() {
  const options = { networks: [bitcoinMainnetId], customRpcUrls: { [bitcoinMainnetId]: urls } }
  const made = createTestConfig({ options })
  return { ...made, adapter: await getAdapter(made.config, 'bip122') }
}

describe('createBip122Adapter', () => {
  test('default: the native balance of an address, with what is on its way [CAP-10: Bitcoin]', async () => {
    const { adapter, api } = await create()
    api.answer(path, () => ({ json: answer }))
    expect(await adapter.getNativeBalance?.({ caipAddress })).toBe(400_000n)
    expect(api.requests.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
      `GET https://one.test/api/address/${address}`,
    ])
  })

  test('behavior: the chip shows it in whole coins, and remembers it for 30 s [CON-15: Bitcoin] [CON-25: Bitcoin]', async () => {
    const { adapter, api, clock } = await create()
    api.answer(path, () => ({ json: answer }))
    expect(await adapter.getShownBalance?.({ caipAddress })).toEqual({ balance: '0.004', symbol: 'BTC' })
    clock.advance(29_999)
    await adapter.getShownBalance?.({ caipAddress })
    expect(api.requests.length).toBe(1)
    clock.advance(1)
    await adapter.getShownBalance?.({ caipAddress })
    expect(api.requests.length).toBe(2)
  })

  test('behavior: where one address fails the next is asked [API-40: Bitcoin]', async () => {
    const { adapter, api } = await create()
    api.answer(path, ({ url }) => (url.host === 'one.test' ? { status: 500 } : { json: answer }))
    expect(await adapter.getNativeBalance?.({ caipAddress })).toBe(400_000n)
    expect(api.requests.map(({ url }) => url.host)).toEqual(['one.test', 'two.test'])
  })

  test('error: nonsense, a failure and a network without an address are an unknown balance [ERR-19] [API-41: Bitcoin]', async () => {
    const { adapter, api, config } = await create()
    const unknown = { balance: '0.00', symbol: 'ETH', isUnknown: true }
    api.answer(path, () => ({ json: { ...answer, chain_stats: stats(-1, 0) } }))
    await expect(adapter.getNativeBalance?.({ caipAddress })).rejects.toMatchObject({
      name: 'RpcFailedError',
    })
    expect(await adapter.getShownBalance?.({ caipAddress })).toEqual(unknown)
    const testnet = 'bip122:000000000933ea01ad0ee984209779ba' as const
    const { config: own } = createTestConfig({ options: { networks: [testnet] } })
    const other = await getAdapter(own, 'bip122')
    await expect(
      other.getNativeBalance?.({ caipAddress: `${testnet}:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx` }),
    ).rejects.toThrow('RPC URL is required')
    expect(await getAdapter(config, 'bip122')).toBe(adapter)
  })

  test('behavior: transfers and portfolios are absent [ROLE-06: Bitcoin] [ROLE-10: Bitcoin]', async () => {
    const { adapter } = await create()
    expect(adapter.sendToken).toBeUndefined()
    expect(adapter.getTokenBalance).toBeUndefined()
  })
})
