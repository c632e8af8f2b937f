import { createTestConfig } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fillId, isPictureUri, resolvePicture, resolveUri, uriRulesOf } from './nftUris.js'

const services = {
  preset: 'selfHosted',
  origin: 'https://foyer.test',
  ipfsGateway: 'https://ipfs.test/',
  arweaveGateway: 'https://arweave.test/raw',
}
const rulesOf = (options: Readonly<Record<string, unknown>>) =>
  uriRulesOf(createTestConfig({ options }).config)
const rules = rulesOf({ services, nfts: { hosts: ['https://nfts.test/any/path', 'http://localhost:4121'] } })
const bare = rulesOf({})
const configured = ['foyer.test', 'ipfs.test', 'arweave.test', 'nfts.test', 'localhost:4121']

const v1 = `bafkrei${'a'.repeat(52)}`
const v0 = `Qm${'a'.repeat(44)}`
const ar = 'A'.repeat(43)

const urlOf = (uri: string, by = rules) => resolveUri(uri, by)?.url

describe('resolveUri', () => {
  test('default: ipfs and arweave by the configured gateways, the configured hosts themselves', () => {
    expect(urlOf(`ipfs://${v1}/1.json`)).toBe(`https://ipfs.test/ipfs/${v1}/1.json`)
    expect(urlOf(`ipfs://ipfs/${v0}`)).toBe(`https://ipfs.test/ipfs/${v0}`)
    expect(urlOf(`ar://${ar}/a.png`)).toBe(`https://arweave.test/raw/${ar}/a.png`)
    expect(urlOf('https://nfts.test/1.json')).toBe('https://nfts.test/1.json')
    expect(urlOf('http://localhost:4121/1.json')).toBe('http://localhost:4121/1.json')
    expect(urlOf('https://foyer.test/a')).toBe('https://foyer.test/a')
  })

  test('behavior: another’s gateway is replaced by the page’s own', () => {
    expect(resolveUri(`https://ipfs.io/ipfs/${v1}/1.json`, rules)).toEqual({
      url: `https://ipfs.test/ipfs/${v1}/1.json`,
      isGateway: true,
    })
    expect(urlOf(`https://ipfs.io/ipfs/${v1}`, bare)).toBeUndefined()
  })

  test('behavior: without a gateway, a host or a service of the page nothing is asked', () => {
    for (const uri of [`ipfs://${v1}`, `ar://${ar}`, 'https://nfts.test/1.json', 'http://foyer.test/a'])
      expect(urlOf(uri, bare), uri).toBeUndefined()
  })

  test('param: a gateway with its folder, a query or a slash at its end is the same gateway', () => {
    for (const ipfsGateway of [
      'https://g.test',
      'https://g.test/ipfs',
      'https://g.test/ipfs/',
      'https://g.test?a',
    ])
      expect(urlOf(`ipfs://${v1}`, { ...rules, ipfsGateway }), ipfsGateway).toBe(`https://g.test/ipfs/${v1}`)
  })

  test('error: no path leads out of a gateway’s folder', () => {
    for (const path of ['/../../secret', '/%2e%2e/%2e%2e/secret', '/..\\..\\..\\secret', '/a/../../../b'])
      expect(urlOf(`ipfs://${v1}${path}`) ?? '', path).not.toMatch(/test\/(secret|b|ipfs\/(secret|b))/)
    expect(urlOf(`ar://${ar}/../../x`)).toBeUndefined()
  })

  test('error: nor does one whose slashes a server in front of the gateway reads as such', () => {
    for (const path of [
      '/..%2f..%2fapi',
      '/a/..%2F..%2F..%2Fapi',
      '/..%5c..%5capi',
      '/%2e%2e%2f%2e%2e%2fapi',
    ])
      expect(urlOf(`ipfs://${v1}${path}`), path).toBeUndefined()
    expect(urlOf(`ipfs://${v1}/1.json?of=a%2fb`)).toContain('?of=a%2fb')
  })

  test('error: other schemes, other hosts, and hosts that only look configured', () => {
    for (const uri of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'blob:https://nfts.test/1',
      'ftp://nfts.test/1',
      '//nfts.test/1',
      '/1.json',
      '',
      'https://nfts.test.evil.example/1',
      'https://nfts.test@evil.example/1',
      'https://visitor:secret@nfts.test/1',
      'https://nfts.test:444/1',
      'http://nfts.test/1',
      'https://evil.example/https://nfts.test/1',
      'ipfs://evil.example/1',
      `ipfs://${v1.slice(0, 20)}`,
      'ar://short',
      `https://nfts.test/${'a'.repeat(3_000)}`,
    ])
      expect(urlOf(uri), uri.slice(0, 80)).toBeUndefined()
  })

  test('behavior: whatever the text, only a configured host is ever named, and nothing is thrown', () => {
    const piece = fc.constantFrom(
      'https:', 'http:', '//', '/', '..', '@', ':', '?', '#', '\\', '%2e', 'ipfs', 'ipfs:', 'ar:', 'data:', v0, v1, ar,
      'nfts.test', 'evil.example', 'foyer.test', '\u202e', ' ', '\n',
    ) // biome-ignore format: a list of pieces
    const uris = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece).map((x) => x.join('')),
    )
    fc.assert(
      fc.property(uris, (uri) => {
        for (const resolved of [resolveUri(uri, rules), resolvePicture(uri, rules)]) {
          if (!resolved || resolved.url.startsWith('data:image/')) continue
          const { host, password, protocol, username } = new URL(resolved.url)
          expect(configured).toContain(host)
          expect([/^https?:$/.test(protocol), username, password]).toEqual([true, '', ''])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('resolvePicture', () => {
  test('default: a picture within the text, up to 500 kB; never another document', () => {
    const svg = 'data:image/svg+xml;base64,PHN2Zz4='
    expect(resolvePicture(svg, bare)?.url).toBe(svg)
    expect(resolvePicture(`data:image/png;base64,${'A'.repeat(499_000)}`, bare)).toBeDefined()
    for (const uri of [
      `data:image/png;base64,${'A'.repeat(500_000)}`,
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg+xmlx,a',
      'data:application/javascript,alert(1)',
      'data:,x',
    ])
      expect(resolvePicture(uri, bare), uri.slice(0, 60)).toBeUndefined()
  })

  test('behavior: the markup of an SVG becomes a picture, lone halves of characters left out', () => {
    expect(resolvePicture('<svg xmlns="a"><script>x</script>\ud800</svg>', bare)?.url).toBe(
      'data:image/svg+xml;utf8,%3Csvg%20xmlns%3D%22a%22%3E%3Cscript%3Ex%3C%2Fscript%3E%3C%2Fsvg%3E',
    )
    for (const before of ['<?xml version="1.0"?>', '<!-- drawn -->\n', '<!DOCTYPE svg>', '\ufeff'])
      expect(resolvePicture(`${before}<svg></svg>`, bare)?.url, before).toContain('%3Csvg%3E%3C%2Fsvg%3E')
    expect(resolvePicture(`<!-- <svg> -->`, bare)).toBeUndefined()
    // Takes exponential time if a comment may span several ones.
    expect(resolvePicture(`${'<!---->'.repeat(500)}x`, bare)).toBeUndefined()
    expect(isPictureUri(`${'<!---->'.repeat(500)}x`)).toBe(false)
    expect(resolvePicture(`<svg>${'<a/>'.repeat(125_000)}</svg>`, bare)).toBeUndefined()
  })
})

describe('fillId', () => {
  test('behavior: any id up to 2^256 - 1 becomes 64 hex digits in lower case', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (id) => {
        const filled = fillId('https://nfts.test/{id}/{id}', String(id))
        expect(filled).toMatch(/^https:\/\/nfts\.test\/[\da-f]{64}\/[\da-f]{64}$/)
        expect(BigInt(`0x${filled.slice(-64)}`)).toBe(id)
      }),
    )
  })
})
