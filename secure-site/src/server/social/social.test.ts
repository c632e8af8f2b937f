import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { exportJWK, importJWK, jwtVerify } from 'jose'
import { limits } from '../limits/limits.js'
import { failed, type SocialWorld, startSocialWorld } from '../testing/socialWorld.js'

let social: SocialWorld
let [brand, world]: [SocialWorld['brand'], SocialWorld['world']] = [undefined as never, undefined as never]
beforeAll(async () => {
  social = await startSocialWorld()
  brand = social.brand
  world = social.world
})
afterAll(() => social.close())
afterEach(() => social.reset())

describe('a login at a provider of OpenID Connect', () => {
  test.each(['google', 'discord', 'facebook'] as const)(
    'default: %s: code, PKCE and nonce, and the user is the subject’s [ENT-01: auth name]',
    async (provider) => {
      brand.setting.claims = {
        sub: `${provider}-1`,
        email: 'a@b.example',
        email_verified: true,
        name: 'Alice',
      }
      const { page, state, ticket, uri } = await social.finish(provider)
      const asked = new URL(uri)
      expect(`${asked.origin}${asked.pathname}`).toBe(`${brand.issuer}/authorize`)
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'client',
        redirect_uri: `${world.origin}/popup/callback`,
        scope: expect.stringContaining('openid'),
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[-\w]{43}$/),
        nonce: expect.stringMatching(/^[-\w]{43}$/),
        state,
      })
      const { me } = await page.ask('social/finish', { state, ticket })
      expect(me).toEqual({
        userId: expect.any(String),
        authName: provider,
        email: 'a@b.example',
        userName: 'Alice',
        recovery: [],
      })
      expect((await page.ask('me', {})).me).toEqual(me)
      const again = await social.finish(provider)
      const second = await again.page.ask('social/finish', { state: again.state, ticket: again.ticket })
      expect(second.me.userId).toBe(me.userId)
    },
  )

  test('default: apple: the answer comes as a form, and the client’s secret is signed for it', async () => {
    brand.setting.claims = { sub: 'apple-1', email: 'hidden@relay.example', email_verified: 'true' }
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' } })
    const { page, state, ticket, uri } = await social.finish('apple', { isForm: true, more: { user } })
    expect(new URL(uri).searchParams.get('response_mode')).toBe('form_post')
    const { me } = await page.ask('social/finish', { state, ticket })
    expect(me).toMatchObject({ authName: 'apple', userName: 'Ada Byron', email: 'hidden@relay.example' })
    const secret = brand.requests.at(-1)?.form.get('client_secret') ?? ''
    const key = await importJWK(await exportJWK(social.appleKey), 'ES256')
    const { payload, protectedHeader } = await jwtVerify(secret, key, { currentDate: new Date(social.now()) })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'key' })
    expect(payload).toMatchObject({ iss: 'team', sub: 'client', aud: brand.issuer })
  })

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['for several clients', { aud: ['client', 'other'], azp: 'other' }],
    ['of another login', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['that is over', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('error: an id token of %s signs nobody in', async (_, claims) => {
    brand.setting.claims = claims
    const { came, state } = await social.finish('google')
    expect(came).toEqual(failed(state))
  })

  test.each(['EdDSA', 'Ed25519'] as const)(
    'takes an id token whose algorithm is named %s',
    async (algorithm) => {
      brand.setting.algorithm = algorithm
      brand.setting.claims = { sub: 'edwards' }
      const { page, state, ticket } = await social.finish('google')
      expect((await page.ask('social/finish', { state, ticket })).me.authName).toBe('google')
    },
  )

  test('error: an id token that the issuer’s keys did not sign signs nobody in', async () => {
    brand.setting.isForeign = true
    const { came, state } = await social.finish('google')
    expect(came).toEqual(failed(state))
  })

  test('error: an address that the provider did not verify is not shown', async () => {
    brand.setting.claims = { sub: 'unverified', email: 'victim@example.com', email_verified: false }
    const { page, state, ticket } = await social.finish('google')
    expect((await page.ask('social/finish', { state, ticket })).me.email).toBe(undefined)
  })
})

describe('a login at a provider of OAuth 2.0', () => {
  test('default: github: the user endpoint says who it is', async () => {
    brand.setting.user = { id: 42, login: 'octocat', email: null }
    const { page, state, ticket, uri } = await social.finish('github')
    expect(new URL(uri).searchParams.get('code_challenge_method')).toBe('S256')
    const { me } = await page.ask('social/finish', { state, ticket })
    expect(me).toEqual({ userId: expect.any(String), authName: 'github', userName: 'octocat', recovery: [] })
    expect(brand.requests.at(-1)?.form.get('client_secret')).toBe('hush')
  })

  test('default: x: the secret goes by HTTP Basic', async () => {
    brand.setting.user = { data: { id: '42', username: 'jack' } }
    const { page, state, ticket } = await social.finish('x')
    expect((await page.ask('social/finish', { state, ticket })).me).toMatchObject({
      authName: 'x',
      userName: 'jack',
    })
    expect(brand.requests.at(-1)?.authorization).toBe(`Basic ${btoa('client:hush')}`)
    expect(brand.requests.at(-1)?.form.get('client_secret')).toBe(null)
  })

  test('error: a user that has no id signs nobody in', async () => {
    for (const user of [{}, { id: '42', login: 'a' }, { id: 0, login: 'a' }, null, []]) {
      brand.setting.user = user
      const { came, state } = await social.finish('github')
      expect(came).toEqual(failed(state))
    }
  })
})

describe('accounts', () => {
  test('behavior: a known browser begins a login though strangers behind its IP address used up theirs', async () => {
    brand.setting.claims = { sub: 'regular' }
    const address = '203.0.113.30'
    const known = await world.page({ address })
    const begun = await social.begin('google', known)
    const came = await social.callback({ state: begun.state, code: brand.consent(begun.uri) })
    await known.ask('social/finish', { state: begun.state, ticket: came.ticket ?? '' })
    const start = { ...world.start, provider: 'google' as const }
    for (let time = 0; time < limits.socialAddress.max; time += 1)
      await (await world.page({ address })).send('social/start', start)
    const stranger = await world.page({ address })
    expect(await stranger.fault('social/start', start)).toMatchObject({ name: 'rateLimited' })
    await known.ask('social/start', start)
    // It is known at this brand alone.
    expect(await known.fault('social/start', { ...start, provider: 'discord' })).toMatchObject({
      name: 'rateLimited',
    })
  })

  test('behavior: an address joins no two: e-mail, two providers, one address are three users', async () => {
    const email = 'same@example.com'
    const users = [(await world.signIn(email)).me.userId]
    brand.setting.claims = { sub: 'same', email, email_verified: true }
    for (const provider of ['google', 'discord'] as const) {
      const { page, state, ticket } = await social.finish(provider)
      users.push((await page.ask('social/finish', { state, ticket })).me.userId)
    }
    expect(new Set(users).size).toBe(3)
  })

  test('behavior: an account of a provider proves itself anew there, and another account does not', async () => {
    brand.setting.claims = { sub: 'stepper' }
    const { page, state, ticket } = await social.finish('discord')
    await page.ask('social/finish', { state, ticket })
    social.advance(10 * 60_000)
    expect(await page.fault('signOutEverywhere', {})).toMatchObject({ name: 'stepUpNeeded' })
    const again = async (claims: Readonly<Record<string, unknown>>) => {
      brand.setting.claims = { ...claims }
      const begun = await page.ask('stepUp/start', {})
      const uri = begun.uri ?? ''
      expect(new URL(uri).searchParams.get('prompt')).toBe('consent')
      const came = await social.callback({ state: begun.state ?? '', code: brand.consent(uri) })
      return { state: begun.state ?? '', ticket: came.ticket ?? '' }
    }
    expect(await page.fault('stepUp/verify', await again({ sub: 'another' }))).toMatchObject({
      name: 'otherAccount',
    })
    const stale = await again({ sub: 'stepper', auth_time: Math.floor(social.now() / 1_000) - 601 })
    expect(await page.fault('stepUp/verify', stale)).toMatchObject({ name: 'socialFailed' })
    const login = await social.begin('discord', page)
    const came = await social.callback({ state: login.state, code: brand.consent(login.uri) })
    const loginTicket = { state: login.state, ticket: came.ticket ?? '' }
    expect(await page.fault('stepUp/verify', loginTicket)).toMatchObject({ name: 'socialFailed' })
    const right = await again({ sub: 'stepper' })
    expect(await page.fault('social/finish', right)).toMatchObject({ name: 'socialFailed' })
    await page.ask('stepUp/verify', right)
    await page.ask('signOutEverywhere', {})
  })

  test('error: an account of a provider has no address to change', async () => {
    brand.setting.claims = { sub: 'mailless', email: 'm@example.com' }
    const { page, state, ticket } = await social.finish('google')
    await page.ask('social/finish', { state, ticket })
    expect(await page.fault('emailChange/start', { email: 'n@example.com' })).toMatchObject({
      name: 'invalid',
    })
  })
})
