import type { Nft } from '@foyer/shared-core/entities'
import { createTestConfig } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { getNftMetadata } from './getNftMetadata.js'
import { noMetadata } from './nftMetadata.js'

const nft = (uri: string | undefined, standard: Nft['standard'] = 'ERC721'): Nft => ({
  contractAddress: `0x${'c'.repeat(40)}`,
  tokenId: '10',
  standard,
  quantity: '1',
  uri,
})
const url = 'https://nfts.test/1.json'
const setUp = () => createTestConfig({ options: { nfts: { hosts: ['https://nfts.test'] } } })

describe('getNftMetadata', () => {
  test('default: asks a configured host without cookies, and follows no redirect', async () => {
    const { api, config } = setUp()
    const inits: (RequestInit | undefined)[] = []
    const fetch: typeof config.fetch = (input, init) => {
      inits.push(init)
      return api.fetch(input, init)
    }
    api.reply({ json: { name: 'Red door' } })
    expect(await getNftMetadata({ ...config, fetch }, nft(url))).toMatchObject({ name: 'Red door' })
    expect(api.requests.map((x) => x.url.href)).toEqual([url])
    expect(inits).toMatchObject([
      { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', signal: expect.anything() },
    ])
  })

  test('behavior: an ERC-1155’s id stands in its template; another contract’s braces stay', async () => {
    const { api, config } = setUp()
    await getNftMetadata(config, nft('https://nfts.test/{id}.json', 'ERC1155'))
    await getNftMetadata(config, nft('https://nfts.test/{id}.json'))
    expect(api.requests.map((x) => x.url.pathname)).toEqual([
      `/${'a'.padStart(64, '0')}.json`,
      '/%7Bid%7D.json',
    ])
  })

  test('behavior: metadata within the address asks nothing, and so does a host that the page did not name', async () => {
    const { api, config } = setUp()
    const inline = await getNftMetadata(config, nft('data:application/json,{"name":"Inline"}'))
    expect(inline.name).toBe('Inline')
    for (const uri of [
      undefined,
      'https://evil.example/1',
      'javascript:alert(1)',
      'ipfs://bafy',
      'data:text/html,a',
    ])
      expect(await getNftMetadata(config, nft(uri))).toBe(noMetadata)
    expect(api.requests).toEqual([])
  })

  test('error: a failure, a redirect, a broken body, no JSON, and more than 100 kB say nothing', async () => {
    const redirected = Object.defineProperty(new Response('{"name":"Elsewhere"}'), 'redirected', {
      value: true,
    })
    const answers: (() => Promise<Response>)[] = [
      async () => new Response('{"name":"a"}', { status: 404 }),
      async () => redirected,
      async () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('<html><script>alert(1)</script></html>'),
      async () => new Response(`{"name":"a","b":"${'b'.repeat(100_000)}"}`),
    ]
    for (const fetch of answers)
      expect((await getNftMetadata({ ...setUp().config, fetch }, nft(url))).name).toBeUndefined()
  })

  test('error: an endless body is given up after 100 kB, not read on', async () => {
    let pulls = 0
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (body) => {
        pulls += 1
        body.enqueue(new Uint8Array(10_000))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const fetch = async () => new Response(endless)
    expect(await getNftMetadata({ ...setUp().config, fetch }, nft(url))).toBe(noMetadata)
    expect([isCancelled, pulls < 20]).toEqual([true, true])
  })

  test('error: an answer that does not come in 5 s is given up, and its request ended', async () => {
    const { api, clock, config } = setUp()
    api.reply('never')
    const read = getNftMetadata(config, nft(url))
    await clock.advanceAsync(4_999)
    expect(api.requests[0]?.signal?.aborted).toBe(false)
    await clock.advanceAsync(1)
    expect(await read).toBe(noMetadata)
    expect(api.requests[0]?.signal?.aborted).toBe(true)
  })
})
