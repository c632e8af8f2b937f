/** @rstest-environment node */
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { SiwxMessage } from '../../../shared-core/src/entities/Siwx.js'
import { alice, bob, origin, siwxWorld, startMs } from '../testing/siwxWorld.js'
import { memoryStore, type SiwxOptions } from './siwx.js'

const isoAfter = (ms: number) => new Date(startMs + ms).toISOString()
const asked: Partial<SiwxOptions> = {
  uri: origin,
  chains: ['eip155:1', 'eip155:137'],
  statement: 'Sign in',
  resources: ['https://app.example/tos'],
}
const said = { statement: 'Sign in', resources: ['https://app.example/tos'] }

describe('a message', () => {
  test('default: what was asked for passes', async () => {
    expect((await siwxWorld(asked).signIn(alice, said)).status).toBe(200)
    expect((await siwxWorld(asked).signIn(alice, { ...said, chainId: 'eip155:137' })).status).toBe(200)
    const early = {
      issuedAt: isoAfter(60_000),
      notBefore: isoAfter(60_000),
      expirationTime: isoAfter(-59_999),
    }
    expect((await siwxWorld(asked).signIn(alice, { ...said, ...early })).status).toBe(200)
  })

  test.each([
    ['domain', { domain: 'evil.example' }],
    ['domain', { domain: 'app.example:8443' }],
    ['domain', { scheme: 'ftp' }],
    ['domain', { scheme: 'http' }],
    ['uri', { uri: 'https://evil.example/' }],
    ['uri', { uri: 'http://app.example/' }],
    ['uri', { uri: 'https://app.example:8443/' }],
    ['chain', { chainId: 'eip155:10' }],
    ['statement', { statement: 'Give everything' }],
    ['statement', { statement: undefined }],
    ['resources', { resources: undefined }],
    ['resources', { resources: ['https://app.example/tos', 'https://evil.example'] }],
    ['issuedAt', { issuedAt: isoAfter(60_001) }],
    ['notBefore', { notBefore: isoAfter(60_001) }],
    ['expired', { expirationTime: isoAfter(-60_000) }],
    ['nonce', { nonce: 'unknown12345' }],
  ] as [string, Partial<SiwxMessage>][])(
    'error: another %s is refused by its name: %j [CAP-16]',
    async (fault, change) => {
      const { accounts, signIn } = siwxWorld(asked)
      const { error, headers, status } = await signIn(alice, { ...said, ...change })
      expect([status, error.fault]).toEqual([403, fault])
      expect(error.message).toMatch(/^Sign-in refused: /)
      expect(headers.get('set-cookie')).toBeNull()
      expect(await accounts()).toEqual([])
    },
  )

  test('error: one page’s message is not taken from another page of the app', async () => {
    const world = siwxWorld({ domain: ['app.example', 'b.example'] })
    const signed = await world.sign(await world.prepare())
    const elsewhere = await world.verify(signed, { origin: 'https://b.example' })
    expect([elsewhere.status, elsewhere.error.fault]).toEqual([403, 'domain'])
    expect((await world.verify(signed)).status).toBe(200)
  })

  test('error: a text that is no message, and an account’s name on what another signed', async () => {
    const world = siwxWorld()
    const message = await world.prepare()
    const hello = await world.verify({ message: 'Hello', signature: '0x00' })
    expect([hello.status, hello.error.fault]).toEqual([400, 'form'])
    const swapped = await world.sign(message.replace(alice.address, bob.address), alice)
    const refused = await world.verify(swapped)
    expect([refused.status, refused.error.fault]).toEqual([403, 'signature'])
    const other = await world.sign(await world.prepare(), bob)
    expect((await world.verify(other)).error.fault).toBe('signature')
    expect(await world.accounts()).toEqual([])
  })

  test('error: of a text that was changed anywhere after it was signed nothing is accepted [CAP-16]', async () => {
    const world = siwxWorld()
    const { message, signature } = await world.sign(await world.prepare(alice, said))
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: message.length - 1 }),
        fc.constantFrom('', 'x', '0', '\n', ' '),
        async (at, put) => {
          const changed = `${message.slice(0, at)}${put}${message.slice(at + 1)}`
          fc.pre(changed !== message)
          expect((await world.verify({ message: changed, signature })).status).toBeGreaterThanOrEqual(400)
        },
      ),
    )
    expect(await world.accounts()).toEqual([])
  })
})

describe('a nonce', () => {
  test('error: a second time, after a wrong signature, and after its time', async () => {
    const world = siwxWorld()
    const signed = await world.sign(await world.prepare())
    expect((await world.verify(signed)).status).toBe(200)
    expect((await world.verify(signed)).error.fault).toBe('nonce')

    const next = await world.prepare()
    expect((await world.verify(await world.sign(next, bob))).error.fault).toBe('signature')
    expect((await world.verify(await world.sign(next))).error.fault).toBe('nonce')

    const late = await world.sign(await world.prepare())
    world.advance(600_000)
    expect((await world.verify(late)).error.fault).toBe('nonce')
    const inTime = await world.sign(await world.prepare())
    world.advance(599_999)
    expect((await world.verify(inTime)).status).toBe(200)
  })

  test('behavior: what is refused before its signature is looked at leaves it', async () => {
    const world = siwxWorld(asked)
    const message = await world.prepare(alice, said)
    expect((await world.verify(await world.sign(message.replace('Sign in', 'Other')))).error.fault).toBe(
      'statement',
    )
    expect((await world.verify(await world.sign(message))).status).toBe(200)
  })

  test('error: of many verifications at once one succeeds [CAP-16: replay]', async () => {
    const world = siwxWorld()
    const signed = await world.sign(await world.prepare())
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.verify(signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.fault === 'nonce')).toHaveLength(19)
  })
})

describe('a request', () => {
  test('error: of another path, method, type, length or form', async () => {
    const { ask, prepare, sign, verify } = siwxWorld()
    const signed = await sign(await prepare())
    const refused = async (...[method, path, to]: Parameters<typeof ask>) => {
      const { error, status } = await ask(method, path, to)
      return [status, error.fault]
    }
    for (const path of ['', '/', '/nonces', '/nonce/', '/toString', '/__proto__'])
      expect(await refused('POST', path)).toEqual([404, 'path'])
    for (const [method, path, allow] of [
      ['GET', '/nonce', 'POST, OPTIONS'],
      ['PUT', '/verify', 'POST, OPTIONS'],
      ['POST', '/session', 'GET, DELETE, OPTIONS'],
    ] as const) {
      const { error, headers, status } = await ask(method, path)
      expect([status, error.fault, headers.get('allow')]).toEqual([405, 'method', allow])
    }
    for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'])
      expect(await refused('POST', '/verify', { body: signed, headers: { 'content-type': type } })).toEqual([
        415,
        'type',
      ])
    const long = { ...signed, signature: `0x${'0'.repeat(64 * 1024)}` }
    expect(await refused('POST', '/verify', { body: long })).toEqual([413, 'size'])
    const lying = { 'content-length': '1' }
    expect(await refused('POST', '/verify', { body: long, headers: lying })).toEqual([413, 'size'])
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      { message: 1, signature: '0x' },
      { message: signed.message },
    ])
      expect(await refused('POST', '/verify', { body })).toEqual([400, 'body'])
    const charset = { 'content-type': 'application/json; charset=utf-8' }
    expect((await verify(signed, charset)).status).toBe(200)
  })

  test('behavior: a body is read no further than its limit', async () => {
    const { siwx } = siwxWorld()
    let parts = 0
    const body = new ReadableStream({
      pull(stream) {
        parts += 1
        stream.enqueue(new Uint8Array(1_024))
      },
    })
    const endless: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    }
    expect((await siwx.handler(new Request('https://app.example/siwx/verify', endless))).status).toBe(413)
    expect(parts).toBeLessThan(72)
  })

  test('error: who goes away in the midst of a body is no failure of the server', async () => {
    const { failures, siwx } = siwxWorld()
    const body = new ReadableStream({
      pull(stream) {
        stream.error(new Error('aborted'))
      },
    })
    const gone: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    }
    const { status } = await siwx.handler(new Request('https://app.example/siwx/verify', gone))
    expect([status, failures]).toEqual([400, []])
  })

  test('error: too many a minute, of one who asks, and when it is time again', async () => {
    const { advance, ask, verify } = siwxWorld({
      limit: { perMinute: 2, keyOf: (_, { address }) => address },
    })
    const statuses = async (address: string, times: number) => {
      const answers: number[] = []
      for (let x = 0; x < times; x += 1) answers.push((await ask('POST', '/nonce', { address })).status)
      return answers
    }
    expect(await statuses('1.1.1.1', 3)).toEqual([200, 200, 429])
    expect(await statuses('2.2.2.2', 1)).toEqual([200])
    advance(45_000)
    const { error, headers } = await ask('POST', '/nonce', { address: '1.1.1.1' })
    expect([error.fault, headers.get('retry-after')]).toEqual(['limit', '15'])
    expect((await ask('POST', '/verify', { body: '', address: '1.1.1.1' })).status).toBe(400)
    advance(15_000)
    expect(await statuses('1.1.1.1', 3)).toEqual([200, 200, 429])
    expect((await verify('')).status).toBe(400)
  })

  test('default: thirty a minute, where somebody is counted', async () => {
    const { ask } = siwxWorld({ limit: { keyOf: () => 'one' } })
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('POST', '/nonce')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const verifications = await Promise.all(
      Array.from({ length: 31 }, () => ask('POST', '/verify', { body: '' })),
    )
    expect(verifications.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('error: a store that fails is an answer, and who runs the server is told', async () => {
    const broken = new Error('connect ECONNREFUSED 10.0.0.1')
    const world = siwxWorld({ store: { ...memoryStore(), addNonce: () => Promise.reject(broken) } })
    const { error, headers, status } = await world.ask('POST', '/nonce')
    expect([status, error]).toEqual([500, { fault: 'store', message: 'Sign-in does not work now' }])
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(world.failures).toEqual([broken])
  })
})

describe('where it stands', () => {
  test('param: basePath', async () => {
    for (const basePath of ['/auth/siwx', '/auth/siwx/', '']) {
      const { siwx } = siwxWorld({ basePath })
      const ask = (path: string) =>
        siwx.handler(new Request(`https://app.example${path}`, { method: 'POST', headers: { origin } }))
      expect((await ask(`${basePath.replace(/\/$/, '')}/nonce`)).status).toBe(200)
      expect((await ask('/siwx/nonce')).status).toBe(404)
    }
  })

  test('param: uri limits where a message’s own lies, with a path too', async () => {
    const under = (uri: string) => siwxWorld({ uri: `${origin}/app` }).signIn(alice, { uri })
    expect((await under(`${origin}/app/login`)).status).toBe(200)
    expect((await under(`${origin}/apps`)).error.fault).toBe('uri')
  })
})
