import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type ServerCall, serverCalls } from '../../protocol/serverApi.js'
import { shop, startWorld, type World } from '../testing/secureWorld.js'
import { addressOf } from './addressOf.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ socials: { github: { clientId: 'a', clientSecret: 'b' } } })
})
afterAll(() => world.close())

const email = 'http@example.com'

describe('who may ask', () => {
  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page of the project', { origin: shop }],
    ['an opaque page', { origin: 'null' }],
    ['no page', { origin: undefined }],
  ])('error: %s may not', async (_, headers) => {
    const page = await world.page()
    expect(await page.fault('email/start', { ...world.start, email }, { headers })).toMatchObject({
      name: 'origin',
    })
    expect(await page.fault('project', { projectId: 'shop' }, { headers })).toMatchObject({ name: 'origin' })
  })

  test('error: every call but `project` needs a proof, and every one of a session needs one', async () => {
    const page = await world.page()
    for (const call of Object.keys(serverCalls) as ServerCall[]) {
      const { needs } = serverCalls[call]
      if (needs === 'nothing') continue
      const bare = await page.send(call, {}, { headers: { dpop: undefined } })
      expect(await bare.json()).toMatchObject({ error: { name: 'proof' } })
      if (needs === 'proof') continue
      const proved = await page.send(call, {})
      expect(await proved.json()).toMatchObject({ error: { name: 'signedOut' } })
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', undefined])(
    'error: a body of type %s is refused',
    async (type) => {
      const page = await world.page()
      const change = { headers: { 'content-type': type } }
      expect(await page.fault('project', { projectId: 'shop' }, change)).toMatchObject({ name: 'invalid' })
    },
  )

  test('error: what is not of the protocol is refused, and nothing is kept of it', async () => {
    const page = await world.page()
    const bodies = ['', '{', '[]', 'null', '{"email":1}', `"${'x'.repeat(20_000)}"`]
    for (const body of bodies) {
      const response = await page.send('email/start', {}, { body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { name: 'invalid' } })
    }
    for (const wrong of [
      'a',
      'a@b',
      '@b.example',
      'a@b.example\r\nBcc: c@d.example',
      'a b@c.example',
      'a,b@c.example',
      `${'a'.repeat(65)}@b.example`,
      'a@-b.example',
      'a..b@c.example',
    ])
      expect(await page.fault('email/start', { ...world.start, email: wrong })).toMatchObject({
        name: 'invalid',
      })
    expect(world.sink.mails).toEqual([])
  })

  test('error: other methods and paths are nothing here', async () => {
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['OPTIONS', '/api/me'],
      ['POST', '/api/nothing'],
      ['POST', '/api/__proto__'],
    ]) {
      const response = await fetch(`${world.site.url}${path}`, { ...(method && { method }) })
      expect(response.status).toBe(404)
      expect(response.headers.get('access-control-allow-origin')).toBe(null)
    }
  })

  test('behavior: an answer sets no cookie, opens to no other site, and is kept by no cache', async () => {
    const { page } = await world.signIn('cookies@example.com')
    const { headers } = await page.send('me', {})
    expect(headers.get('set-cookie')).toBe(null)
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[-\w]{36}$/)
  })
})

describe('projects', () => {
  test('default: a project is told with its origins, networks and the providers that are set up [CON-47: of the project]', async () => {
    const page = await world.page()
    const change = { headers: { dpop: undefined } }
    expect(await page.ask('project', { projectId: 'shop' }, change)).toEqual({
      name: 'The Shop',
      origins: [shop, 'http://localhost:4100'],
      socials: ['github'],
      networks: world.settings.projects[0]?.networks,
    })
    expect(await page.fault('project', { projectId: 'toString' })).toMatchObject({ name: 'unknownProject' })
  })

  test('error: a login for an origin that the project does not have is refused', async () => {
    const page = await world.page()
    for (const origin of [
      'https://shop.example.evil.example',
      'https://shop.example/',
      'http://shop.example',
      'https://SHOP.example',
      'https://a.shop.example',
      '*',
      'null',
    ])
      expect(await page.fault('email/start', { projectId: 'shop', origin, email })).toMatchObject({
        name: 'origin',
      })
    expect(await page.fault('email/start', { projectId: 'no', origin: shop, email })).toMatchObject({
      name: 'unknownProject',
    })
    expect(
      await page.fault('social/start', {
        projectId: 'shop',
        origin: 'https://evil.example',
        provider: 'github',
      }),
    ).toMatchObject({ name: 'origin' })
  })

  test('default: any page may ask whether it is allowed, and no page learns more [ERR-24: the answer]', async () => {
    const check = async (projectId: string, origin?: string) => {
      const response = await fetch(`${world.site.url}/frame/check?projectId=${projectId}`, {
        ...(origin && { headers: { origin } }),
      })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-credentials')).toBe(null)
      return response.json()
    }
    expect(await check('shop', shop)).toEqual({ allowed: true })
    for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil.example', undefined])
      expect(await check('shop', origin)).toEqual({ allowed: false })
    expect(await check('constructor', shop)).toEqual({ allowed: false })
  })
})

describe('addressOf', () => {
  test.each([
    [{ peer: '192.0.2.1', forwarded: '198.51.100.1', hops: 0 }, '192.0.2.1'],
    [{ peer: '::ffff:192.0.2.1', forwarded: undefined, hops: 0 }, '192.0.2.1'],
    [{ peer: '10.0.0.1', forwarded: '203.0.113.9, 198.51.100.1', hops: 1 }, '198.51.100.1'],
    [{ peer: '10.0.0.1', forwarded: 'spoofed, 198.51.100.1, 10.0.0.2', hops: 2 }, '198.51.100.1'],
    [{ peer: '10.0.0.1', forwarded: undefined, hops: 1 }, '10.0.0.1'],
    [{ peer: '2001:db8:1:2:3:4:5:6', forwarded: undefined, hops: 0 }, '2001:db8:1:2::/64'],
    [{ peer: '2001:db8::1', forwarded: undefined, hops: 0 }, '2001:db8:0:0::/64'],
    [{ peer: undefined, forwarded: undefined, hops: 0 }, 'unknown'],
  ])('param: %o', (asker, expected) => {
    expect(addressOf(asker)).toBe(expected)
  })
})
