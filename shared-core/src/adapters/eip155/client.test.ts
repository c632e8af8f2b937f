import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { addNetworkIntent } from '../../state/connections.js'
import type { TestRequest } from '../../testing/createTestApi.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestModal } from '../../testing/createTestModal.js'
import { getActivity } from '../activity.js'
import { createTransport, getClient, rankOptions } from './client.js'

const path = '/api/v1/'
const caipNetworkId = 'eip155:1' as const
const result = (body: unknown) => ({ ...(body as { id: number }), result: '0x1' })
const answer = ({ body }: TestRequest) => ({ json: Array.isArray(body) ? body.map(result) : result(body) })

describe('createTransport', () => {
  test('default: gives an address 10 s, and batches up to 1000 calls without waiting [CON-07]', async () => {
    const { api, config } = createTestConfig()
    api.answer(path, answer)
    const [network] = config.networks
    if (!network) throw new Error('no network')
    expect(createTransport(config, network)({}).config.timeout).toBe(10_000)
    const client = getClient(config, { caipNetworkId })
    const call = (index: number) =>
      client.request({
        method: 'eth_getBalance',
        params: [`0x${index.toString(16).padStart(40, '0')}`, 'latest'],
      })
    // With a stopped clock any wait of more than 0 ms would never end.
    rs.useFakeTimers()
    const calls = Array.from({ length: 1_001 }, (_, index) => call(index))
    await rs.advanceTimersByTimeAsync(0)
    rs.useRealTimers()
    await Promise.all(calls)
    expect(api.requests.map(({ body }) => Array.isArray(body) && body.length)).toEqual([1_000, 1])
  })

  test('behavior: one client a modal and network', () => {
    const [one, other] = [createTestConfig().config, createTestConfig().config]
    expect(getClient(one, { caipNetworkId })).toBe(getClient(one, { caipNetworkId }))
    expect(getClient(one, { caipNetworkId })).not.toBe(getClient(other, { caipNetworkId }))
  })

  test('behavior: a network the page adds later is asked, and asked anew where it is defined anew', async () => {
    const { api, config, store } = createTestModal()
    const defined = (rpcUrl: string) => ({
      id: 31_337,
      name: 'Later',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })
    const paths = ['/one', '/two']
    for (const added of paths) {
      api.answer(added, answer)
      store.set(addNetworkIntent, defined(`https://later.test${added}`))
      await getClient(config, { caipNetworkId: 'eip155:31337' }).request({ method: 'eth_blockNumber' })
    }
    expect(api.requests.map(({ url }) => url.pathname)).toEqual(paths)
  })

  test('error: a network nobody configured: Network not found [ERR-42: the adapter]', () => {
    const { config } = createTestConfig()
    expect(() => getClient(config, { caipNetworkId: 'eip155:5' })).toThrow('Network not found')
  })

  describe('of several addresses', () => {
    beforeEach(() => void rs.useFakeTimers())
    afterEach(() => void rs.useRealTimers())

    test('behavior: they are measured every 4 s over 10 samples, and only while the modal is open [CON-35]', async () => {
      expect(rankOptions).toEqual({
        interval: 4_000,
        sampleCount: 10,
        weights: { stability: 0.7, latency: 0.3 },
      })
      const urls = ['https://one.test/api/v1/', 'https://two.test/api/v1/']
      const { api, config } = createTestConfig({ options: { customRpcUrls: { 'eip155:1': urls } } })
      api.answer(path, answer)
      const activity = getActivity(config)
      getClient(config, { caipNetworkId })
      const measured = () => api.requests.length / urls.length
      await rs.advanceTimersByTimeAsync(20_000)
      expect(measured()).toBe(0)

      activity.setActive(true)
      await rs.advanceTimersByTimeAsync(3_900)
      expect(measured()).toBe(1)
      await rs.advanceTimersByTimeAsync(200)
      expect(measured()).toBe(2)
      expect(api.requests[0]?.body).toMatchObject([{ method: 'net_listening' }])

      activity.setActive(false)
      await rs.advanceTimersByTimeAsync(60_000)
      expect(measured()).toBe(2)
      expect(rs.getTimerCount()).toBe(0)
    })
  })
})
