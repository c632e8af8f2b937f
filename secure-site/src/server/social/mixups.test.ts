import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { startWorld } from '../testing/secureWorld.js'
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

describe('mix-ups and replays', () => {
  test('behavior: a state comes back once, and within ten minutes', async () => {
    const { state, uri } = await social.begin('google')
    const code = brand.consent(uri)
    expect(await social.callback({ state, code })).toEqual({ state, ticket: expect.any(String) })
    expect(await social.callback({ state, code: brand.consent(uri) })).toEqual({ error: 'socialFailed' })
    const late = await social.begin('google')
    social.advance(10 * 60_000)
    expect(await social.callback({ state: late.state, code: brand.consent(late.uri) })).toEqual({
      error: 'socialFailed',
    })
  })

  test('behavior: of many who bring a state back at once one gets a ticket', async () => {
    const { state, uri } = await social.begin('google')
    const code = brand.consent(uri)
    const came = await Promise.all(Array.from({ length: 6 }, () => social.callback({ state, code })))
    expect(came.filter(({ ticket }) => ticket !== undefined)).toHaveLength(1)
  })

  test('behavior: a ticket is good once, for two minutes, with its state and the key that began', async () => {
    const { page, state, ticket } = await social.finish('google')
    const other = await social.finish('google')
    const thief = await world.page()
    expect(await thief.fault('social/finish', { state, ticket })).toMatchObject({ name: 'socialFailed' })
    const swapped = { state: other.state, ticket }
    expect(await page.fault('social/finish', swapped)).toMatchObject({ name: 'socialFailed' })
    await page.ask('social/finish', { state, ticket })
    page.token = undefined
    expect(await page.fault('social/finish', { state, ticket })).toMatchObject({ name: 'socialFailed' })
    social.advance(2 * 60_000)
    const late = { state: other.state, ticket: other.ticket }
    expect(await other.page.fault('social/finish', late)).toMatchObject({ name: 'socialFailed' })
  })

  test('error: the code of another login is not exchanged: its verifier is another one', async () => {
    const [one, two] = [await social.begin('google'), await social.begin('google')]
    expect(await social.callback({ state: one.state, code: brand.consent(two.uri) })).toEqual(
      failed(one.state),
    )
  })

  test('error: a replayed code signs nobody in', async () => {
    const one = await social.begin('google')
    const code = brand.consent(one.uri)
    await social.callback({ state: one.state, code })
    const two = await social.begin('google')
    expect(await social.callback({ state: two.state, code })).toEqual(failed(two.state))
  })

  test('error: another issuer that answers, or none where one says that it does, is refused before the code goes out', async () => {
    const count = brand.requests.length
    for (const provider of ['google', 'github'] as const) {
      const { came, state } = await social.finish(provider, { more: { iss: 'https://evil.example' } })
      expect(came).toEqual(failed(state))
    }
    expect(brand.requests).toHaveLength(count)
    brand.setting.discovery = { authorization_response_iss_parameter_supported: true }
    social.advance(2 * 60 * 60_000)
    const silent = await social.finish('google')
    expect(silent.came).toEqual(failed(silent.state))
    const named = await social.finish('google', { more: { iss: brand.issuer } })
    expect(named.ticket).toMatch(/^[-\w]{43}$/)
    expect(brand.requests).toHaveLength(count + 1)
    brand.setting.discovery = {}
    social.advance(2 * 60 * 60_000)
  })

  test('error: an issuer that says it is another one is not asked', async () => {
    social.advance(2 * 60 * 60_000)
    brand.setting.discovery = { issuer: 'https://evil.example' }
    const page = await world.page()
    const fault = await page.fault('social/start', { ...world.start, provider: 'google' })
    expect(fault).toMatchObject({ name: 'unavailable' })
  })

  test('error: a token endpoint that leads elsewhere is not followed', async () => {
    brand.setting.redirect = `${brand.issuer}/elsewhere`
    const count = brand.requests.length
    const { came, state } = await social.finish('google')
    expect(came).toEqual(failed(state))
    expect(brand.requests).toHaveLength(count + 1)
  })

  test('error: what a provider says it refuses comes to the window, and nothing else that it says', async () => {
    for (const [error, told] of [
      ['access_denied', 'access_denied'],
      ['user_cancelled_authorize', 'user_cancelled_authorize'],
      ['<script>', 'socialFailed'],
      ['a'.repeat(65), 'socialFailed'],
    ] as const) {
      const { state } = await social.begin('github')
      expect(
        await social.callback({ state, error, error_description: 'go to https://evil.example' }),
      ).toEqual({
        state,
        error: told,
      })
    }
  })

  test('error: a provider that is gone: the page is told, and the visitor can try again', async () => {
    const { state, uri } = await social.begin('google')
    brand.setting.isDown = true
    expect(await social.callback({ state, code: brand.consent(uri) })).toEqual(failed(state))
    brand.setting.isDown = false
    expect((await social.finish('google')).ticket).toMatch(/^[-\w]{43}$/)
  })

  test('error: no address that a window brings leads it to another site', async () => {
    const { state, uri } = await social.begin('google')
    const bypasses = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http://127.0.0.1:1/popup',
      '%2f%2fevil.example',
      'https://evil.example#@127.0.0.1',
      '\r\nLocation: https://evil.example',
    ]
    for (const to of bypasses)
      for (const name of ['redirect_uri', 'redirect', 'next', 'return_to', 'url', 'state', 'ticket'])
        await social.callback({ [name]: to })
    const asked = new URLSearchParams({
      state,
      code: brand.consent(uri),
      redirect_uri: 'https://evil.example',
    })
    expect(await social.callback(asked)).toEqual({ state, ticket: expect.any(String) })
    expect(brand.requests.at(-1)?.form.get('redirect_uri')).toBe(`${world.origin}/popup/callback`)
  })

  test('error: a parameter that comes twice counts as none', async () => {
    const [one, two] = [await social.begin('google'), await social.begin('google')]
    const code = brand.consent(one.uri)
    const both = new URLSearchParams([
      ['state', one.state],
      ['state', two.state],
      ['code', code],
    ])
    expect(await social.callback(both)).toEqual({ error: 'socialFailed' })
    const codes = new URLSearchParams([
      ['state', one.state],
      ['code', code],
      ['code', 'x'],
    ])
    expect(await social.callback(codes)).toEqual(failed(one.state))
  })

  test('error: a provider that is not set up cannot be asked', async () => {
    const bare = await startWorld({ db: world.db })
    const page = await bare.page()
    const fault = await page.fault('social/start', { ...bare.start, provider: 'google' })
    expect(fault).toMatchObject({ name: 'notFound' })
    await bare.close()
  })

  test('param: limits: thirty logins an hour for a key', async () => {
    const { page } = await social.begin('github')
    for (let x = 1; x < 30; x += 1) await social.begin('github', page)
    expect(await page.fault('social/start', { ...world.start, provider: 'github' })).toMatchObject({
      name: 'rateLimited',
    })
  })

  test('behavior: the tables hold neither state, nonce, verifier nor ticket', async () => {
    const { state, ticket, uri } = await social.finish('google')
    const { state: open } = await social.begin('google')
    const rows = JSON.stringify([
      await world.db.selectFrom('social_states').selectAll().execute(),
      await world.db.selectFrom('tickets').selectAll().execute(),
    ])
    const verifier = brand.requests.at(-1)?.form.get('code_verifier') ?? ''
    for (const secret of [state, open, ticket, verifier, new URL(uri).searchParams.get('nonce') ?? ''])
      expect(secret.length === 43 && !rows.includes(secret)).toBe(true)
  })
})
