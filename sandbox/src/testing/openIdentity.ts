import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { type BrandName, brands } from '../identity/brands.js'
import { clientId, clientSecret, createAppleClient } from '../identity/clients.js'
import type { Ending } from '../identity/grants.js'
import { createIdentityApp } from '../identity/startIdentity.js'
import { urls } from '../ports.js'

const redirectUri = 'http://127.0.0.1:9/callback'
const verifier = 'a verifier that is long enough to be one, as its hash shows'
const challenge = createHash('sha256').update(verifier).digest('base64url')

const scopes: { readonly [name in BrandName]: string } = {
  google: 'openid email profile',
  apple: 'name email',
  facebook: 'openid,email',
  discord: 'openid email',
  github: 'read:user user:email',
  x: 'users.read users.email tweet.read',
}

/** Walks through logins as a client and its visitor do. */
export function openIdentity() {
  const apple = createAppleClient()
  const app = createIdentityApp({ apple, redirectUris: [redirectUri] })
  const ask = (path: string, init?: RequestInit) => app.request(`${urls.identity}${path}`, init)
  const issuer = (brand: BrandName) => `${urls.identity}/${brand}`

  const appleSecret = (changes: { keyId?: string; lifetime?: string; subject?: string } = {}) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: changes.keyId ?? apple.keyId })
      .setIssuer(apple.teamId)
      .setSubject(changes.subject ?? clientId('apple'))
      .setAudience(issuer('apple'))
      .setIssuedAt()
      .setExpirationTime(changes.lifetime ?? '5 minutes')
      .sign(apple.key)

  const authorizePath = (brand: BrandName, changes: Readonly<Record<string, string | undefined>> = {}) => {
    const query = {
      client_id: clientId(brand),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes[brand],
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      response_mode: brand === 'apple' ? 'form_post' : undefined,
      ...changes,
    }
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    )
    return `/${brand}${brands[brand].paths.authorize}?${new URLSearchParams(given)}`
  }

  /** @returns What comes back to the client. */
  const decide = async (
    brand: BrandName,
    { ending = 'fine', person = 'alice' }: { ending?: Ending; person?: string } = {},
  ) => {
    const answer = await ask(authorizePath(brand), {
      method: 'POST',
      body: new URLSearchParams({ person, ending }),
    })
    if (answer.status === 303)
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    const fields = (await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
    return Object.fromEntries(
      [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    )
  }

  const exchange = async (brand: BrandName, code: string, changes: Readonly<Record<string, string>> = {}) => {
    const isBasic = brand === 'x'
    const pair = `${encodeURIComponent(clientId(brand))}:${encodeURIComponent(clientSecret(brand))}`
    const answer = await ask(`/${brand}${brands[brand].paths.token}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(isBasic && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...(!isBasic && {
          client_id: clientId(brand),
          client_secret: brand === 'apple' ? await appleSecret() : clientSecret(brand),
        }),
        ...changes,
      }),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }

  const login = async (brand: BrandName, how?: { ending?: Ending; person?: string }) =>
    (await exchange(brand, (await decide(brand, how)).code ?? '')).body

  const user = async (path: string, token: string) =>
    (await ask(path, { headers: { authorization: `Bearer ${token}` } })).json()

  return { appleSecret, ask, authorizePath, decide, exchange, issuer, login, user }
}
