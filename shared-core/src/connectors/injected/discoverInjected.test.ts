import { afterEach, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import type { Connector } from '../Connector.js'
import { discoverInjected } from './discoverInjected.js'

const icon = 'data:image/svg+xml,<svg/>'
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example wallet',
  rdns: 'com.example',
  icon,
}
const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

let stop = () => {}
afterEach(() => stop())

function discover(windowProvider: () => unknown = () => undefined) {
  const found: Connector[] = []
  const flagged: string[] = []
  let legacy: Connector | undefined
  const discovery = discoverInjected({
    clock: createTestClock(),
    windowProvider,
    onFound: (x) => found.push(x),
    onFlagged: (id) => flagged.push(id),
    onLegacy: (x) => {
      legacy = x
    },
  })
  stop = discovery.stop
  return { ...discovery, flagged, found, legacy: () => legacy }
}

describe('discoverInjected', () => {
  test('connects by the newest announcement once the object of the first one is dead', async () => {
    const first = createTestProvider()
    const newer = createTestProvider()
    const { flagged, found } = discover()
    announce({ info, provider: first })
    announce({ info: { ...info, uuid: 'another' }, provider: newer })
    const { networks } = createTestConfig({ options: { networks: ['eip155:1'] } }).config
    const connect = () =>
      found[0]?.connect({ networks, caipNetworkId: 'eip155:1', signal: new AbortController().signal })
    await connect()
    expect([first.requests.length > 0, newer.requests]).toEqual([true, []])
    first.answer('eth_requestAccounts', () => {
      throw new Error('Extension context invalidated.')
    })
    await connect()
    expect(newer.requests.map((x) => x.method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(flagged).toEqual(['com.example'])
  })

  test('default: an announced wallet is known by its rdns, also one that announced itself before', () => {
    const detail = { info, provider: createTestProvider() }
    const onRequest = () => announce(detail)
    window.addEventListener('eip6963:requestProvider', onRequest)
    const { found } = discover()
    window.removeEventListener('eip6963:requestProvider', onRequest)
    announce(detail)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      id: 'com.example',
      rdns: 'com.example',
      name: 'Example wallet',
      iconUrl: icon,
      kind: 'injected',
    })
  })

  test('behavior: an rdns in other letters is the same claim [CAP-02: EVM]', () => {
    const { flagged, found } = discover()
    announce({ info: { ...info, rdns: 'COM.Example' }, provider: createTestProvider() })
    announce({ info: { ...info, uuid: 'another' }, provider: createTestProvider() })
    expect([found.map((x) => x.id), flagged]).toEqual([['com.example'], ['com.example']])
  })

  test('behavior: an rdns that is the id of a Solana or Bitcoin wallet is none [CAP-02: EVM]', () => {
    const { found } = discover()
    for (const rdns of ['solana.phantom', 'Solana.Phantom', 'bip122.leather', 'app.solana'])
      announce({ info: { ...info, rdns }, provider: createTestProvider() })
    expect(found.map((x) => x.id)).toEqual(['app.solana'])
  })

  test('behavior: a second claim to a known rdns is flagged, never swapped in', async () => {
    const [first, second] = [createTestProvider(), createTestProvider()]
    const { flagged, found } = discover()
    announce({ info, provider: first })
    announce({ info: { ...info, uuid: 'another' }, provider: second })
    expect(found).toHaveLength(1)
    expect(flagged).toEqual(['com.example'])
    expect(await found[0]?.getProvider()).toBe(first)
  })

  test('behavior: hostile names are cleaned: composed, no hidden or bidi characters, at most 32 [CAP-02: EVM]', () => {
    const { found } = discover()
    const names = ['\u202eEvil\u200b Wal\u2066let\u0007', 'e\u0301clair', `${'x'.repeat(40)}`, 'two\n lines']
    names.forEach((name, index) => {
      announce({ info: { ...info, rdns: `com.n${index}`, name }, provider: createTestProvider() })
    })
    expect(found.map((x) => x.name)).toEqual(['Evil Wallet', '\u00e9clair', 'x'.repeat(32), 'two lines'])
  })

  test('behavior: only small png, webp and svg data pictures are icons [CAP-02: EVM]', () => {
    const { found } = discover()
    const icons = [
      'data:image/png;base64,AAAA',
      'data:image/webp;base64,AAAA',
      'https://evil.example/x.png',
      'data:text/html,<script>1</script>',
      'javascript:alert(1)',
      'data:image/gif;base64,AAAA',
      `data:image/png;base64,${'A'.repeat(70_000)}`,
    ]
    icons.forEach((own, index) => {
      announce({ info: { ...info, rdns: `com.i${index}`, icon: own }, provider: createTestProvider() })
    })
    expect(found.map((x) => x.iconUrl)).toEqual([icons[0], icons[1], ...icons.slice(2).map(() => undefined)])
  })

  test('error: a flood of announcements fills so many rows, and so much memory, and no more', () => {
    const { found } = discover()
    const own = `data:image/png;base64,${'A'.repeat(65_000)}`
    for (let index = 0; index < 1_000; index += 1)
      announce({
        info: { ...info, uuid: `u${index}`, rdns: `com.flood${index}`, icon: own },
        provider: createTestProvider(),
      })
    expect(found).toHaveLength(100)
    const icons = found.map((x) => x.iconUrl ?? '').join('')
    expect(icons.length).toBeLessThanOrEqual(1_048_576)
    expect(icons.length).toBeGreaterThan(1_000_000)
  })

  test('error: hostile announcements of any shape are dropped without an error', () => {
    const { found } = discover()
    fc.assert(
      fc.property(fc.anything(), (detail) => {
        announce(detail)
      }),
    )
    announce({
      get info() {
        throw new Error('trap')
      },
    })
    announce({ info, provider: { request: 'no function' } })
    announce({ info: { ...info, name: '\u200b' }, provider: createTestProvider() })
    window.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(found).toEqual([])
  })

  test('behavior: window.ethereum counts only where nothing announced it [CAP-02: EVM]', () => {
    const provider = createTestProvider()
    const { legacy, look } = discover(() => provider)
    expect(legacy()?.id).toBe('injected')
    announce({ info, provider })
    expect(legacy()).toBeUndefined()
    look()
    expect(legacy()).toBeUndefined()
  })

  test('behavior: a trapped or foreign window.ethereum is no wallet', () => {
    expect(discover(() => ({ request: 1 })).legacy()).toBeUndefined()
    stop()
    const { legacy } = discover(() => {
      throw new Error('trap')
    })
    expect(legacy()).toBeUndefined()
  })
})
