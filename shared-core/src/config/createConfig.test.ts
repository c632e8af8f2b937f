import { describe, expect, test } from '@rstest/core'
import { presentError } from '../errors/present.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { createConfig } from './createConfig.js'
import { rpcUrlsOf } from './networks.js'

const make = (options: Record<string, unknown>) => createTestConfig({ options }).config
const polygon = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.example'] } },
  blockExplorers: { default: { name: 'Polygonscan', url: 'https://polygonscan.com', apiUrl: 'https://a' } },
  contracts: { multicall3: { address: '0xca11', blockCreated: 1 } },
}
const ownChain = {
  id: 31337,
  name: 'Own',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545', 'http://localhost:8546'] } },
}

describe('createConfig', () => {
  test('default', () => {
    const config = createConfig(
      { projectId: 'demo' },
      { origin: 'https://dapp.test', timezone: () => 'Europe/Berlin' },
    )
    expect(config.projectId).toBe('demo')
    expect(config.networks.map((x) => x.caipNetworkId)).toEqual(['eip155:1'])
    expect(config.defaultNetwork.caipNetworkId).toBe('eip155:1')
    expect(config.services.blockchainApi).toBe('https://rpc.walletconnect.org')
    expect(config.metadata).toEqual({
      name: 'https://dapp.test',
      description: '',
      url: 'https://dapp.test',
      icons: [],
    })
    expect(config.alerts).toEqual([])
  })

  test('behavior: making one asks nothing and stores nothing', () => {
    const { api, storage, clock } = createTestConfig()
    expect(api.requests).toEqual([])
    expect(storage.writes).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('behavior: the timezone is looked up when it is asked for, and not before', () => {
    let looked = 0
    const timezone = () => {
      looked += 1
      return 'Europe/Berlin'
    }
    const config = createConfig({ projectId: 'demo' }, { timezone })
    expect(looked).toBe(0)
    expect(config.timezone()).toBe('Europe/Berlin')
  })

  test('behavior: two configurations share nothing', () => {
    const [first, second] = [createTestConfig(), createTestConfig()]
    first.config.storage.set('lastNetwork', 'eip155:137')
    expect(second.config.storage.get('lastNetwork')).toBeUndefined()
  })

  test('param: quietUntilOpened off lets storage be written at once', () => {
    const { config, storage } = createTestConfig({ options: { quietUntilOpened: false } })
    config.storage.set('lastNetwork', 'eip155:1')
    expect(storage.writes).toEqual(['@foyer/lastNetwork'])
  })

  test('error: a missing project id raises an alert [VAL-15: the configuration]', () => {
    for (const projectId of [undefined, '', '  ']) {
      const [alert] = make({ projectId }).alerts
      expect(alert?.message).toBe('Project ID Not Configured')
      expect(alert && presentError(alert).surface).toBe('alert')
    }
    expect(make({ projectId: 'demo' }).alerts).toEqual([])
  })

  test('error: a default network that is not among the networks is an alert, and the first one is used [ERR-14: the configuration]', () => {
    const config = make({ networks: ['eip155:137'], defaultNetwork: 'eip155:1' })
    expect(config.defaultNetwork.caipNetworkId).toBe('eip155:137')
    const [alert] = config.alerts
    expect(alert?.message).toBe('Network Not Found')
    expect(alert?.toString()).toContain('The network must be in the configured networks list.')
    expect(alert && presentError(alert).surface).toBe('alert')
  })

  test('error: an unknown network id', () => {
    expect(() => make({ networks: ['eip155:1', 'eip155:424242'] })).toThrow('Network not found')
    expect(() => make({ networks: ['ethereum'] })).toThrow('Network not found')
    expect(() => make({ networks: [] })).toThrow('Network not found')
  })

  test('error: a definition that lacks something', () => {
    expect(() => make({ networks: [{ id: 5, name: 'Broken' }] })).toThrow('Invalid option: networks')
    expect(() => make({ networks: [{ ...ownChain, chainNamespace: 'cosmos' }] })).toThrow(
      'Invalid CAIP Network',
    )
  })
})

describe('networks', () => {
  test('default: a known network is asked through the gateway, by chain id and project id', () => {
    const [network] = make({ networks: ['eip155:137'], projectId: 'a b' }).networks
    const url = new URL(network?.rpcUrl ?? '')
    expect(url.origin + url.pathname).toBe('https://foyer.test/api/v1/')
    expect(Object.fromEntries(url.searchParams)).toEqual({ chainId: 'eip155:137', projectId: 'a b' })
  })

  test('param: a viem chain object of a known network keeps its names and uses the gateway', () => {
    const [network] = make({ networks: [polygon] }).networks
    expect(network).toMatchObject({
      id: 137,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:137',
      name: 'Polygon',
    })
    expect(network?.rpcUrls.default.http[0]).toContain('https://foyer.test/api/v1/')
    expect(network?.rpcUrls.chainDefault.http).toEqual(['https://polygon.example'])
  })

  test('param: a definition of an unknown network is asked at its own addresses', () => {
    const [network] = make({ networks: [ownChain] }).networks
    expect(network && rpcUrlsOf(network)).toEqual(['http://localhost:8545', 'http://localhost:8546'])
  })

  test('param: customRpcUrls replace all others', () => {
    const customRpcUrls = { 'eip155:1': [{ url: 'https://one.example' }, 'https://two.example'] }
    const [network] = make({ networks: ['eip155:1'], customRpcUrls }).networks
    expect(network && rpcUrlsOf(network)).toEqual(['https://one.example', 'https://two.example'])
  })

  test('behavior: Monad testnet is known [CON-46]', () => {
    const [network] = make({ networks: ['eip155:10143'] }).networks
    expect(network).toMatchObject({
      id: 10143,
      testnet: true,
      nativeCurrency: { symbol: 'MON', decimals: 18 },
    })
  })

  test('behavior: networks of every namespace are on offer in the page’s order, doubles are one', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { networks } = make({ networks: [solana, 'eip155:1', 'eip155:1'] })
    expect(networks.map((x) => x.caipNetworkId)).toEqual([solana, 'eip155:1'])
    expect(() => make({ networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] })).toThrow(
      'Network not found',
    )
  })

  test('error: a network without RPC URL raises a URL-required error [API-41]', () => {
    const [network] = make({ networks: [{ ...ownChain, rpcUrls: { default: { http: [] } } }] }).networks
    expect(() => network && rpcUrlsOf(network)).toThrow('RPC URL is required')
  })
})
