import { describe, expect, test } from '@rstest/core'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { openIdentity } from '../testing/openIdentity.js'

const { appleSecret, ask, authorizePath, decide, exchange, issuer, login, user } = openIdentity()

type OpenIdBrand = 'google' | 'apple' | 'facebook' | 'discord'

/** As a client should: by the keys that the discovery names. */
async function verify(brand: OpenIdBrand, idToken: string) {
  const known = await (await ask(`/${brand}/.well-known/openid-configuration`)).json()
  const jwks = await (await ask(new URL(known.jwks_uri).pathname)).json()
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(jwks), {
    issuer: known.issuer,
    audience: `foyer-${brand}`,
  })
  return payload
}

describe('an OpenID brand', () => {
  test.each(['google', 'apple', 'facebook', 'discord'] as const)(
    'default: %s tells who signed in',
    async (brand) => {
      const { id_token } = await login(brand)
      expect(await verify(brand, id_token)).toMatchObject({
        iss: issuer(brand),
        nonce: 'nonce-1',
        email: 'alice@example.com',
        sub: expect.stringMatching(/^\d{12,15}$/),
      })
    },
  )

  test('behavior: a person has one subject at a brand, and another at each', async () => {
    const subjects = []
    for (const brand of ['google', 'google', 'discord'] as const)
      subjects.push((await verify(brand, (await login(brand)).id_token)).sub)
    expect(subjects[0]).toBe(subjects[1])
    expect(subjects[0]).not.toBe(subjects[2])
  })

  test('behavior: each says of an address what its brand says', async () => {
    const said = async (brand: OpenIdBrand, person: string) =>
      (await verify(brand, (await login(brand, { person })).id_token)).email_verified
    expect(await said('google', 'carol')).toBe(false)
    expect(await said('apple', 'alice')).toBe('true')
    expect(await said('facebook', 'alice')).toBeUndefined()
    expect(await verify('google', (await login('google', { person: 'dan' })).id_token)).not.toHaveProperty(
      'email',
    )
  })

  test('behavior: anyone may be signed in, each as themselves', async () => {
    const { id_token } = await login('google', { person: 'journey-7' })
    expect(await verify('google', id_token)).toMatchObject({
      email: 'journey-7@example.com',
      email_verified: true,
    })
  })

  test.each(['wrongAudience', 'wrongIssuer', 'wrongSignature', 'expired'] as const)(
    'behavior: %s is refused by a client that looks',
    async (ending) => {
      const { id_token } = await login('google', { ending })
      await expect(verify('google', id_token)).rejects.toThrow()
    },
  )

  test('behavior: other broken endings', async () => {
    expect(await decide('google', { ending: 'wrongState' })).toMatchObject({ state: 'state-1x' })
    expect(await verify('google', (await login('google', { ending: 'wrongNonce' })).id_token)).toMatchObject({
      nonce: 'nonce-1x',
    })
    const { code = '' } = await decide('google', { ending: 'wrongCode' })
    expect((await exchange('google', code)).body).toEqual({ error: 'invalid_grant' })
    const down = await decide('google', { ending: 'down' })
    expect((await exchange('google', down.code ?? '')).status).toBe(503)
  })
})

describe('a login', () => {
  test('error: a foreign return address gets a page, and no way back', async () => {
    const answer = await ask(authorizePath('google', { redirect_uri: 'http://127.0.0.1:9/callback/' }))
    expect(answer.status).toBe(400)
    expect((await ask(authorizePath('google', { client_id: 'another' }))).status).toBe(400)
  })

  test('error: without a challenge, or by another than S256, there is none', async () => {
    expect((await ask(authorizePath('x', { code_challenge: undefined }))).status).toBe(400)
    expect((await ask(authorizePath('x', { code_challenge_method: 'plain' }))).status).toBe(400)
  })

  test('error: a code is good once, for its verifier and its address', async () => {
    const { code = '' } = await decide('discord')
    expect((await exchange('discord', code)).status).toBe(200)
    expect((await exchange('discord', code)).status).toBe(400)
    for (const changes of [
      { code_verifier: 'another' },
      { redirect_uri: 'http://127.0.0.1:9/' },
      { client_secret: 'x' },
    ]) {
      const again = await decide('discord')
      expect((await exchange('discord', again.code ?? '', changes)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('behavior: who denies comes back with the brand’s error', async () => {
    expect(await decide('google', { person: '' })).toEqual({ error: 'access_denied', state: 'state-1' })
    expect(await decide('apple', { person: '' })).toEqual({
      error: 'user_cancelled_authorize',
      state: 'state-1',
    })
  })

  test('behavior: the page asks in the brand’s name, and sends nowhere else', async () => {
    const page = await ask(authorizePath('facebook'))
    expect(await page.text()).toContain('<h1>Sandbox Facebook</h1>')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
  })
})

describe('apple', () => {
  test('default: comes back by a form, with the name that its token lacks', async () => {
    const { user: told = '' } = await decide('apple')
    expect(JSON.parse(told)).toEqual({
      name: { firstName: 'Alice', lastName: 'Adams' },
      email: 'alice@example.com',
    })
  })

  test('error: gives an address by a form alone', async () => {
    expect((await ask(authorizePath('apple', { response_mode: undefined }))).status).toBe(400)
  })

  test('error: a secret of another key, for another client, or for too long is none', async () => {
    const secrets = [{ keyId: 'ANOTHER' }, { subject: 'another' }, { lifetime: '190 days' }]
    for (const changes of secrets) {
      const { code = '' } = await decide('apple')
      expect(await exchange('apple', code, { client_secret: await appleSecret(changes) })).toEqual({
        status: 401,
        body: { error: 'invalid_client' },
      })
    }
  })
})

describe('a brand without signed tokens', () => {
  test('default: github tells a person and their addresses', async () => {
    const { access_token, id_token } = await login('github')
    expect(id_token).toBeUndefined()
    expect(await user('/github/user', access_token)).toMatchObject({ login: 'alice', email: null })
    expect(await user('/github/user/emails', access_token)).toContainEqual({
      email: 'alice@example.com',
      primary: true,
      verified: true,
      visibility: 'private',
    })
  })

  test('default: x tells a person, and a confirmed address where it is asked for', async () => {
    const { access_token } = await login('x')
    expect((await user('/x/2/users/me', access_token)).data).not.toHaveProperty('confirmed_email')
    expect((await user('/x/2/users/me?user.fields=confirmed_email', access_token)).data).toMatchObject({
      username: 'alice',
      confirmed_email: 'alice@example.com',
    })
  })

  test('error: a token of one brand says nothing at another', async () => {
    const { access_token } = await login('x')
    expect(await user('/github/user', access_token)).toEqual({ message: 'Bad credentials' })
  })
})
