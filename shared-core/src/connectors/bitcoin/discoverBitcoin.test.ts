import { afterEach, describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId } from '../../constants/chains.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import type { Connector } from '../Connector.js'
import { discoverBitcoin } from './discoverBitcoin.js'

const page = globalThis as unknown as Record<string, unknown>
const places = ['btc_providers', 'SomeWallet', 'unisat', 'okxwallet', 'LeatherProvider']
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const place of places) delete page[place]
})

const icon = 'data:image/svg+xml;base64,AAAA'
const listed = { id: 'SomeWallet.provider', name: 'Some Wallet', icon, methods: ['getInfo'] }

function discover() {
  const { config } = createTestConfig({ options: { networks: [bitcoinMainnetId] } })
  const found: Connector[] = []
  const gone: string[] = []
  const { look, stop } = discoverBitcoin({
    config,
    onFound: (connector) => void found.push(connector),
    onFlagged: () => {},
    onGone: (id) => void gone.push(id),
  })
  stops.push(stop)
  return { found, gone, look, names: () => found.map((x) => x.name) }
}

describe('discoverBitcoin', () => {
  test('default: the wallets of btc_providers, and those of older places [CAP-02: Bitcoin]', () => {
    page.SomeWallet = { provider: { request() {} } }
    page.btc_providers = [listed]
    page.unisat = {}
    page.okxwallet = { bitcoin: {} }
    page.LeatherProvider = {}
    const { found, names } = discover()
    expect(names()).toEqual(['Some Wallet', 'OKX Wallet', 'UniSat', 'Leather'])
    expect(found[0]).toMatchObject({
      id: 'bip122.some wallet',
      kind: 'bitcoin',
      namespaces: ['bip122'],
      iconUrl: icon,
    })
  })

  test('behavior: a wallet that shows itself twice, or again, is one', () => {
    page.SomeWallet = { provider: {} }
    page.btc_providers = [listed, { ...listed }, { ...listed, name: ' some  wallet ' }]
    page.unisat = {}
    const { look, names } = discover()
    look()
    expect(names()).toEqual(['Some Wallet', 'UniSat'])
  })

  test('behavior: one that comes later is found by looking again', () => {
    const { look, names } = discover()
    expect(names()).toEqual([])
    page.LeatherProvider = {}
    look()
    expect(names()).toEqual(['Leather'])
  })

  test('error: what is no wallet, has none at its place, or throws, hides no other', () => {
    page.SomeWallet = { provider: {} }
    page.btc_providers = [
      null,
      'text',
      {},
      { ...listed, id: 7 },
      { ...listed, name: 7 },
      { ...listed, name: '\u202e \u0000' },
      { ...listed, id: 'Nothing.there' },
      { ...listed, id: 'SomeWallet.provider.request.none' },
      { ...listed, name: 'Good', icon: 'https://tracker.example/pixel.png', methods: 'none' },
    ]
    Object.defineProperty(page, 'unisat', {
      configurable: true,
      get() {
        throw new Error('hostile')
      },
    })
    page.LeatherProvider = {}
    const { found, names } = discover()
    expect(names()).toEqual(['Good', 'Leather'])
    // A picture from elsewhere would tell of the visitor.
    expect(found[0]?.iconUrl).toBeUndefined()
    for (const list of [undefined, {}, 'text', 7]) {
      page.btc_providers = list
      expect(discover().names()).toEqual(['Leather'])
    }
  })
})
