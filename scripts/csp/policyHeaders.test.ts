import { describe, expect, test } from '@rstest/core'
import { type PolicyConfiguration, policyHeaders } from './policyHeaders'

const page = 'https://dapp.example'
const loader = 'https://cdn.example/foyer/loader.js'
const plain: PolicyConfiguration = { page, loader, options: {}, scripts: { nonce: 'abc' } }

/** Sources by directive. */
const read = (configuration: Partial<PolicyConfiguration> = {}) => {
  const headers = policyHeaders({ ...plain, ...configuration })
  const lines = headers['content-security-policy']?.split('; ') ?? []
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
}

describe('policyHeaders', () => {
  test('default: nothing that is not named, no inline style, no script that nobody vouched for', () => {
    expect(read()).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'nonce-abc'", "'strict-dynamic'"],
      'style-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ['https://app.safe.global'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['foyer'],
    })
    const headers = policyHeaders(plain)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['cross-origin-embedder-policy']).toBeUndefined()
  })

  test('param: isolated closes the page to every other window and document', () => {
    expect(policyHeaders({ ...plain, isolated: true })).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  test('param: hashes stand in the place of the nonce', () => {
    expect(read({ scripts: { hashes: ['sha256-a=', 'sha256-b='] } })['script-src']).toEqual([
      "'sha256-a='",
      "'sha256-b='",
      "'strict-dynamic'",
    ])
  })

  test('param: services and the page’s own chains are who may be talked to, each once', () => {
    const options = {
      services: { preset: 'selfHosted', origin: 'https://wallet.example', analytics: false },
      networks: ['eip155:1', { rpcUrls: { default: { http: ['https://own.example/rpc'] } } }],
      customRpcUrls: { 'eip155:1': ['https://one.example/a?b', { url: 'https://two.example' }] },
    } as const
    expect(read({ options })['connect-src']).toEqual([
      'https://cdn.example',
      'https://wallet.example',
      'wss://wallet.example',
      'https://one.example',
      'https://two.example',
      'https://own.example',
    ])
  })

  test('param: gateways and hosts of NFTs may be asked for metadata and for pictures, and none unless named', () => {
    const services = { preset: 'selfHosted', origin: page, ipfsGateway: 'https://ipfs.example/ipfs' } as const
    const options = { services, nfts: { hosts: ['https://nfts.example/a'] } }
    const named = ['https://ipfs.example', 'https://nfts.example']
    const { 'connect-src': asked, 'img-src': pictures } = read({ options, images: [] })
    expect(asked).toEqual(expect.arrayContaining(named))
    expect(pictures).toEqual(["'self'", 'data:', page, ...named])
    expect(
      read({ options: { services: { preset: 'selfHosted', origin: page } }, images: [] })['img-src'],
    ).toEqual(["'self'", 'data:', page])
  })

  test('behavior: Coinbase’s own popup has a relay of its own, another’s has none; the Safe may frame the page', () => {
    const relay = [
      'https://www.walletlink.org',
      'wss://www.walletlink.org',
      'https://rpc.wallet.coinbase.com',
    ]
    expect(read()['connect-src']).toEqual(expect.arrayContaining(relay))
    const none = read({ options: { services: { preset: 'reown', coinbase: false, safe: [] } } })
    for (const source of relay) expect(none['connect-src']).not.toContain(source)
    expect(none['frame-ancestors']).toEqual(["'none'"])
  })

  test('behavior: the public relay proves the page by a frame; another relay shows none', () => {
    const verify = 'https://verify.walletconnect.org'
    expect(read()).toMatchObject({
      'frame-src': [verify],
      'connect-src': expect.arrayContaining([verify, 'wss://relay.walletconnect.org']),
    })
    const services = { preset: 'selfHosted', origin: page } as const
    expect(read({ options: { services } })['frame-src']).toEqual(["'none'"])
  })

  test('behavior: the sandbox’s wallet answers by a frame of its own', () => {
    for (const services of ['sandbox', { preset: 'sandbox', coinbase: false }] as const)
      expect(read({ options: { services } })['frame-src']).toContain('http://localhost:4110')
  })

  test('behavior: the embedded wallet is a frame of its own origin, which is asked whether it serves the page', () => {
    const services = { preset: 'selfHosted', origin: page, secureSite: 'https://secure.example/' } as const
    const headers = read({ options: { services } })
    expect(headers['frame-src']).toEqual(['https://secure.example'])
    expect(headers['connect-src']).toContain('https://secure.example')
    expect(read({ options: { services: 'sandbox' } })['frame-src']).toContain('http://127.0.0.1:4170')
  })

  test('param: a list names the origins of its remotes, also one that the page pins', () => {
    const list = { integrity: { 'shell/1.0.0/remoteEntry.js': '', 'https://other.example/a.js': '' } }
    const services = { preset: 'selfHosted', origin: page } as const
    const own = ['https://dapp.example', 'wss://dapp.example']
    expect(read({ options: { services }, list })['connect-src']).toEqual([
      'https://cdn.example',
      'https://other.example',
      ...own,
    ])
    expect(read({ options: { services, release: { integrity: {} } }, list })['connect-src']).toEqual(own)
    expect(read({ options: { services, release: list } })['connect-src']).toEqual([
      'https://cdn.example',
      'https://other.example',
      ...own,
    ])
    const release = 'https://lists.example/release.json'
    expect(read({ options: { services, release }, list })['connect-src']).toEqual([
      'https://lists.example',
      'https://cdn.example',
      'https://other.example',
      ...own,
    ])
  })

  test('param: pictures, reports, and what the page needs for itself', () => {
    expect(read()['img-src']).toEqual(["'self'", 'data:', 'https://api.web3modal.org', 'https:'])
    const given = read({
      images: ['https://images.example'],
      reports: '/reports',
      also: { 'frame-ancestors': ["'self'"], 'font-src': ["'self'"] },
    })
    expect(given).toMatchObject({
      'img-src': ["'self'", 'data:', 'https://api.web3modal.org', 'https://images.example'],
      'report-uri': ['/reports'],
      'frame-ancestors': ['https://app.safe.global', "'self'"],
      'font-src': ["'self'"],
    })
  })

  test('param: loader: where the page pins it, no script without a hash runs at all', () => {
    const headers = (loader: string) =>
      policyHeaders({ page: 'https://dapp.example', loader, options: {}, scripts: { nonce: 'abc' } })
    expect(headers('https://cdn.example/loader.0123abcd.js')).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
    })
    expect(headers('https://cdn.example/loader.js')).not.toHaveProperty('integrity-policy')
  })
})
