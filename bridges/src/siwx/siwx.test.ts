/** @rstest-environment node */
import { describe, expect, test } from '@rstest/core'
import { alice, bob, origin, siwxWorld, startMs } from '../testing/siwxWorld.js'
import { createSiwx, memoryStore } from './siwx.js'

const caip = (address: string) => `eip155:1:${address}`
const isoAfter = (ms: number) => new Date(startMs + ms).toISOString()
const dayMs = 86_400_000

describe('a sign-in', () => {
  test('default: one nonce and one verification; the answer and the cookie say who is signed in [CAP-16] [ENT-18]', async () => {
    const { accounts, ask, prepare, sign, verify } = siwxWorld()
    expect(await accounts()).toEqual([])
    const signed = await sign(await prepare())
    const answer = await verify(signed)
    expect(answer.status).toBe(200)
    expect(answer.sessions).toEqual([
      {
        ...signed,
        account: caip(alice.address),
        data: expect.objectContaining({ accountAddress: alice.address, chainId: 'eip155:1' }),
        expiresAt: isoAfter(7 * dayMs),
      },
    ])
    const { sessions } = await ask('GET', '/session')
    expect(sessions).toEqual(answer.sessions)
    expect(await accounts()).toEqual([caip(alice.address)])
  })

  test('default: nonces have 128 random bits in letters and digits, and ten minutes', async () => {
    const { ask } = siwxWorld()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', '/nonce')))
    for (const { expiresAt, headers, nonce } of answers) {
      expect(nonce).toMatch(/^[0-9a-f]{32}$/)
      expect(expiresAt).toBe(isoAfter(600_000))
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(50)
  })

  test('behavior: what one key signed with one nonce on several chains is a session each; what does not hold is left out [CAP-16: at once]', async () => {
    const { accounts, prepare, sign, signIn, verify } = siwxWorld({
      chains: ['eip155:1', 'eip155:10', 'eip155:137'],
    })
    await signIn(bob)
    const first = await prepare()
    const on = (chain: number) => first.replace('Chain ID: 1', `Chain ID: ${chain}`)
    const others = [
      await sign(on(10)),
      await sign(on(5)),
      { ...(await sign(on(137))), signature: '0xab' },
      await sign(on(137).replace(/Nonce: \w+/, 'Nonce: abcdefgh12345678')),
      await sign(on(137).replace(alice.address, bob.address), bob),
      await sign(first),
    ]
    const { sessions, status } = await verify({ ...(await sign(first)), others })
    const all = [caip(bob.address), `eip155:10:${alice.address}`, caip(alice.address)]
    expect([status, sessions.map((x) => x.account)]).toEqual([200, all])
    expect(await accounts()).toEqual(all)
    expect((await verify({ ...(await sign(first)), others })).error.fault).toBe('nonce')
  })

  test('behavior: what a wallet grants with its sign-in is not held against it, if the statement says it', async () => {
    const { prepare, sign, verify } = siwxWorld({ statement: 'Sign in to Example.', resources: [] })
    const json = JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })
    const resources = [`urn:recap:${btoa(json).replaceAll('=', '')}`]
    const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'
    const statement = `Sign in to Example. ${opening} (1) 'request': 'personal_sign' for 'eip155'.`
    expect((await verify(await sign(await prepare(alice, { resources, statement })))).status).toBe(200)
    const silent = await sign(await prepare(alice, { resources, statement: 'Sign in to Example.' }))
    expect((await verify(silent)).error.fault).toBe('statement')
  })

  test('behavior: a second account is signed in beside the first; each leaves by itself, or all at once', async () => {
    const { accounts, ask, signIn } = siwxWorld()
    await signIn()
    const { sessions } = await signIn(bob)
    expect(sessions.map(({ account }) => account)).toEqual([caip(alice.address), caip(bob.address)])
    const one = await ask('DELETE', `/session?account=${caip(alice.address)}`)
    expect([one.status, one.headers.get('set-cookie')]).toEqual([204, null])
    expect(await accounts()).toEqual([caip(bob.address)])
    await signIn()
    const all = await ask('DELETE', '/session')
    expect(all.status).toBe(204)
    expect(all.headers.get('set-cookie')).toContain('__Host-foyer-siwx=; Max-Age=0; ')
    expect(await accounts()).toEqual([])
    expect((await ask('DELETE', '/session')).status).toBe(204)
  })

  test('behavior: each sign-in gives another id, and the one before it holds nothing more [CAP-16: no fixation]', async () => {
    const world = siwxWorld()
    await world.signIn()
    const before = world.cookie
    await world.signIn(bob)
    expect(world.cookie).not.toBe(before)
    expect(await world.accounts({ cookie: before ?? '' })).toEqual([])
    // An id that another chose becomes none.
    const planted = `__Host-foyer-siwx=${'ab'.repeat(32)}`
    world.cookie = planted
    await world.signIn()
    expect(await world.accounts({ cookie: planted })).toEqual([])
    expect(await world.accounts()).toEqual([caip(alice.address)])
  })

  test('behavior: the store holds no id, only its hash', async () => {
    const store = memoryStore()
    const keys: string[] = []
    const world = siwxWorld({
      store: {
        ...store,
        addSession(of) {
          keys.push(of.key)
          return store.addSession(of)
        },
      },
    })
    await world.signIn()
    const [, id = ''] = world.cookie?.split('=') ?? []
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(keys).not.toContain(id)
  })

  test('behavior: a session ends by its time, or by that of its message', async () => {
    const { accounts, advance, signIn } = siwxWorld({ sessionMs: dayMs })
    await signIn(alice, { expirationTime: isoAfter(3_600_000) })
    await signIn(bob)
    advance(3_600_000 + 59_999)
    expect(await accounts()).toEqual([caip(alice.address), caip(bob.address)])
    advance(1)
    expect(await accounts()).toEqual([caip(bob.address)])
    advance(dayMs - 3_660_000 - 1)
    expect(await accounts()).toEqual([caip(bob.address)])
    advance(1)
    expect(await accounts()).toEqual([])
  })
})

describe('the cookie', () => {
  const cookieOf = async (options: Parameters<typeof siwxWorld>[0] = {}) =>
    (await siwxWorld(options).signIn()).headers.get('set-cookie')?.replace(/=[0-9a-f]{64};/, '=…;')

  test('default: for this host alone, over TLS alone, out of scripts’ reach', async () => {
    expect(await cookieOf()).toBe(
      '__Host-foyer-siwx=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('param: name, path and site are the app’s', async () => {
    expect(await cookieOf({ transport: { type: 'cookie', path: '/app', sameSite: 'strict' } })).toBe(
      'foyer-siwx=…; Max-Age=604800; Path=/app; HttpOnly; SameSite=Strict; Secure',
    )
    expect(await cookieOf({ transport: { type: 'cookie', name: 'own', sameSite: 'none' } })).toContain(
      'own=…; Max-Age=604800; Path=/; HttpOnly; SameSite=None; Secure',
    )
  })

  test('param: on this machine it needs no TLS', async () => {
    for (const domain of ['localhost:5173', '127.0.0.1:5173', '[::1]:5173', 'app.localhost']) {
      const { headers, status } = await siwxWorld({ domain }, `http://${domain}`).signIn()
      expect([status, headers.get('set-cookie')]).toEqual([200, expect.not.stringContaining('Secure')])
    }
  })

  test('error: what no browser keeps, and domains that no browser writes', () => {
    const make = (options: object) => () =>
      createSiwx({ domain: 'localhost', store: memoryStore(), ...options })
    expect(make({ transport: { type: 'cookie', sameSite: 'none' } })).toThrow('must be secure')
    for (const domain of ['https://app.example', 'app.example/', 'App.example', 'app.example:443', 'a@b'])
      expect(make({ domain })).toThrow('createSiwx')
    expect(make({ domain: [] })).toThrow('domain is empty')
  })

  test.each([
    ['statement', 'Get 50% off'],
    ['statement', 'Grüezi'],
    ['uri', 'app.example/login'],
    ['resources', ['https://app.example/tos', 'the terms']],
    ['chains', ['eip155']],
    ['chains', ['polkadot:1']],
    ['nodes', { 1: 'https://node.example' }],
    ['sessionMs', 0],
  ])('error: with another %s than a message can have nobody could sign in: %j', (name, value) => {
    const make = () => createSiwx({ domain: 'app.example', store: memoryStore(), [name]: value })
    expect(make).toThrow(`createSiwx: ${name} cannot be`)
  })
})

describe('the token', () => {
  test('param: the answer has it, the header brings it, and another takes its place', async () => {
    const world = siwxWorld({ transport: { type: 'token' } })
    const first = await world.signIn()
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.token).toMatch(/^[0-9a-f]{64}$/)
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const second = await world.verify(await world.sign(await world.prepare(bob), bob), bearer(first.token))
    expect(second.sessions).toHaveLength(2)
    expect(await world.accounts(bearer(first.token))).toEqual([])
    expect(await world.accounts(bearer(second.token))).toEqual([caip(alice.address), caip(bob.address)])
    expect((await world.ask('DELETE', '/session', { headers: bearer(second.token) })).status).toBe(204)
    expect(await world.accounts(bearer(second.token))).toEqual([])
  })
})

describe('pages', () => {
  test('default: the page’s own origin reads answers, with its cookie', async () => {
    const { ask } = siwxWorld({ domain: ['app.example', 'localhost:3000'] })
    for (const own of [origin, 'http://localhost:3000', 'https://localhost:3000']) {
      const { headers, status } = await ask('OPTIONS', '/verify', { headers: { origin: own } })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(own)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
      expect(headers.get('access-control-allow-headers')).toBe('content-type, authorization')
      expect(headers.get('vary')).toBe('Origin')
    }
  })

  test('error: a foreign page is refused, reads nothing and is nobody to the app’s own routes', async () => {
    const world = siwxWorld()
    await world.signIn()
    const { accounts, ask, cookie = '' } = world
    for (const foreign of ['https://evil.example', 'http://app.example', 'https://app.example:8443', 'null'])
      for (const [method, path] of [
        ['POST', '/nonce'],
        ['POST', '/verify'],
        ['GET', '/session'],
        ['DELETE', '/session'],
        ['OPTIONS', '/verify'],
      ] as const) {
        const { error, headers, status } = await ask(method, path, { headers: { origin: foreign } })
        expect([status, error.fault]).toEqual([403, 'origin'])
        expect(headers.get('access-control-allow-origin')).toBeNull()
        expect(await accounts({ cookie, origin: foreign })).toEqual([])
      }
    expect(await accounts({ cookie, origin })).toHaveLength(1)
  })

  test('error: with a cookie, what changes something says where it comes from', async () => {
    const { siwx } = siwxWorld()
    const ask = (method: string, path: string) =>
      siwx.handler(new Request(`https://api.app.example/siwx${path}`, { method }))
    expect((await ask('POST', '/nonce')).status).toBe(403)
    expect((await ask('DELETE', '/session')).status).toBe(403)
    expect((await ask('GET', '/session')).status).toBe(200)
    const withToken = siwxWorld({ transport: { type: 'token' } }).siwx
    const nonce = new Request('https://api.app.example/siwx/nonce', { method: 'POST' })
    expect((await withToken.handler(nonce)).status).toBe(200)
  })
})
