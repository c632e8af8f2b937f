import { afterEach, describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId } from '../../constants/chains.js'
import { announcedWalletsLimit } from '../../constants/connecting.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { registerStandard, unregisterStandards } from '../../testing/registerStandard.js'
import type { Connector } from '../Connector.js'
import { discoverBitcoin } from './discoverBitcoin.js'

const page = globalThis as unknown as Record<string, unknown>
const places = ['btc_providers', 'SomeWallet', 'unisat', 'okxwallet', 'LeatherProvider']
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  unregisterStandards()
  for (const place of places) delete page[place]
})

const icon = 'data:image/svg+xml;base64,AAAA'
const otherIcon = 'data:image/svg+xml;base64,BBBB'
const listed = { id: 'SomeWallet.provider', name: 'Some Wallet', icon, methods: ['getInfo'] }

/** As a wallet's own script registers it. @returns Takes it back. */
function register(name: string, icon: string): () => void {
  const features = { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } }
  return registerStandard({
    version: '1.0.0',
    name,
    icon,
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features,
  })
}

function discover() {
  const { config } = createTestConfig({ options: { networks: [bitcoinMainnetId] } })
  const found: Connector[] = []
  const flagged: string[] = []
  const gone: string[] = []
  const { look, stop } = discoverBitcoin({
    config,
    onFound: (connector) => void found.push(connector),
    onFlagged: (id) => void flagged.push(id),
    onGone: (id) => void gone.push(id),
  })
  stops.push(stop)
  return { config, flagged, found, gone, look, names: () => found.map((x) => x.name) }
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

  test('lists OKX once where it stands in the place of UniSat too', () => {
    const requestAccounts = () => {}
    const okx = { requestAccounts }
    const marked = { isOkxWallet: true }
    for (const [bitcoin, unisat, rows] of [
      [okx, okx, ['OKX Wallet']],
      [okx, { requestAccounts }, ['OKX Wallet']],
      [marked, { isOkxWallet: true, requestAccounts }, ['OKX Wallet']],
      [okx, { isOKExWallet: true, requestAccounts() {} }, ['OKX Wallet']],
      [okx, { requestAccounts() {} }, ['OKX Wallet', 'UniSat']],
      [marked, { requestAccounts() {} }, ['OKX Wallet', 'UniSat']],
    ] as const) {
      page.okxwallet = { bitcoin }
      page.unisat = unisat
      expect(discover().names()).toEqual(rows)
    }
  })

  test('lists a wallet once whose object is listed under another name', () => {
    page.unisat = { requestAccounts() {} }
    page.btc_providers = [{ ...listed, id: 'unisat', name: 'UniSat Wallet' }]
    expect(discover().names()).toEqual(['UniSat Wallet'])
  })

  test('behavior: a wallet that shows itself twice, or again, is one', () => {
    page.SomeWallet = { provider: {} }
    page.btc_providers = [listed, { ...listed }, { ...listed, name: ' some  wallet ' }]
    page.unisat = {}
    const { look, names } = discover()
    look()
    expect(names()).toEqual(['Some Wallet', 'UniSat'])
  })

  test('behavior: the same wallet in several ways is one row, and nobody is warned of it', () => {
    const wallet = { request() {} }
    page.SomeWallet = { provider: wallet, again: wallet }
    page.unisat = wallet
    page.okxwallet = { bitcoin: wallet }
    page.btc_providers = [
      listed,
      { ...listed, id: 'SomeWallet.again' },
      { id: 'unisat', name: 'UniSat', icon },
    ]
    register('Some Wallet', icon)
    // Its older place has no picture to compare.
    register('OKX Wallet', icon)
    const { flagged, look, names } = discover()
    look()
    expect(names()).toEqual(['Some Wallet', 'UniSat', 'OKX Wallet'])
    expect(flagged).toEqual([])
  })

  test('error: another one under a known name is flagged, once, and never swapped in [CAP-02: Bitcoin]', async () => {
    const asked: string[] = []
    const provider = (name: string) => ({
      async request() {
        asked.push(name)
        throw new Error('no')
      },
    })
    page.SomeWallet = { provider: provider('first'), other: provider('second') }
    page.unisat = { requestAccounts: () => void asked.push('older') }
    page.btc_providers = [
      listed,
      { ...listed, id: 'SomeWallet.other' },
      { ...listed, id: 'SomeWallet.other', name: 'UniSat' },
      { ...listed, name: 'Third' },
    ]
    const { config, flagged, found, look, names } = discover()
    look()
    // A registration with another picture.
    register('Third', otherIcon)
    register('Third', otherIcon)
    expect(names()).toEqual(['Some Wallet', 'UniSat', 'Third'])
    expect(new Set(flagged)).toEqual(new Set(['bip122.some wallet', 'bip122.unisat', 'bip122.third']))
    const to = {
      networks: config.networks,
      caipNetworkId: bitcoinMainnetId as typeof bitcoinMainnetId,
      signal: new AbortController().signal,
    }
    await expect(found[0]?.connect(to)).rejects.toMatchObject({ name: 'ConnectFailedError' })
    expect(new Set(asked)).toEqual(new Set(['first']))
  })

  test('behavior: a registration that is taken back leaves the name to the next [CAP-02: Bitcoin]', () => {
    const unregister = register('Some Wallet', icon)
    const { flagged, gone, look, names } = discover()
    page.SomeWallet = { provider: {} }
    page.btc_providers = [{ ...listed, icon: otherIcon }]
    look()
    expect(flagged).toEqual(['bip122.some wallet'])
    unregister()
    expect(gone).toEqual(['bip122.some wallet'])
    look()
    expect(names()).toEqual(['Some Wallet', 'Some Wallet'])
    expect(flagged).toHaveLength(1)
    // The next wallet of that name is compared anew.
    register('Some Wallet', icon)
    expect(flagged).toEqual(['bip122.some wallet', 'bip122.some wallet'])
  })

  test('error: a flood of wallets fills so many rows and no more, however they are announced', () => {
    page.SomeWallet = { provider: {} }
    const flood = (from: string) =>
      Array.from({ length: 150 }, (_, index) => ({ ...listed, name: `${from} ${index}` }))
    page.btc_providers = flood('First')
    const { found, look } = discover()
    expect(found).toHaveLength(announcedWalletsLimit)
    page.btc_providers = flood('Second')
    page.unisat = {}
    look()
    for (let index = 0; index < 150; index += 1) register(`Third ${index}`, icon)
    expect(found).toHaveLength(announcedWalletsLimit)
  })

  test('error: of a list without end so many entries are read, and no more', () => {
    let reads = 0
    page.btc_providers = Array.from({ length: 1_000 }, () => ({
      get id() {
        reads += 1
        return 'Nothing.there'
      },
      name: 'None',
    }))
    page.unisat = {}
    expect(discover().names()).toEqual(['UniSat'])
    expect(reads).toBe(announcedWalletsLimit)
  })

  test('behavior: one that comes later is found by looking again', () => {
    const { look, names } = discover()
    expect(names()).toEqual([])
    page.LeatherProvider = {}
    look()
    expect(names()).toEqual(['Leather'])
  })

  test('error: what is no wallet, has none at its place, or throws, hides no other [CAP-02: Bitcoin]', () => {
    const boo = () => {
      throw new Error('hostile')
    }
    page.SomeWallet = { provider: {} }
    const entries: unknown[] = [
      Object.defineProperty({ ...listed }, 'name', { get: boo }),
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
    page.btc_providers = entries
    Object.defineProperty(page, 'unisat', { configurable: true, get: boo })
    page.LeatherProvider = {}
    const { found, look, names } = discover()
    expect(names()).toEqual(['Good', 'Leather'])
    // One that comes later is looked at as well.
    for (const part of ['id', 'name', 'icon', 'methods'])
      entries.push(Object.defineProperty({ ...listed }, part, { get: boo }))
    Object.defineProperty(entries, entries.length, { configurable: true, enumerable: true, get: boo })
    entries.push({ ...listed, name: 'Later' })
    look()
    expect(names()).toEqual(['Good', 'Leather', 'Later'])
    // A picture from elsewhere would tell of the visitor.
    expect(found[0]?.iconUrl).toBeUndefined()
    for (const list of [undefined, {}, 'text', 7]) {
      page.btc_providers = list
      expect(discover().names()).toEqual(['Leather'])
    }
  })
})
