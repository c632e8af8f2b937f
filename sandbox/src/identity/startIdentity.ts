import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { createAuthorize, issuerOf } from './authorize.js'
import { type Brand, brands } from './brands.js'
import { type AppleClient, redirectUris as registered } from './clients.js'
import { createFarcasterApp } from './farcaster.js'
import { createGrants, type Grant } from './grants.js'
import { css, script } from './page.js'
import { claimsOf, createKeys, isClient, isVerifier, signIdToken } from './tokens.js'
import { githubEmails, githubUser, xUser } from './users.js'

const slowMs = 5000

type Options = { apple: AppleClient; redirectUris?: readonly string[] }

/** GitHub tells failures with status 200, and all in the way of a form where JSON is not asked for. */
const answerToken = (
  c: Context,
  brand: Brand,
  body: Record<string, unknown>,
  status: 200 | 400 | 401 = 200,
) => {
  if (brand.name !== 'github') return c.json(body, status, { 'cache-control': 'no-store' })
  if (c.req.header('accept')?.includes('application/json')) return c.json(body)
  const words = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])
  return c.body(new URLSearchParams(words).toString(), 200, {
    'content-type': 'application/x-www-form-urlencoded',
  })
}

const bearerOf = (c: Context) =>
  /^(?:Bearer|token) (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

/** Providers in the shape of each brand, under `/<brand>`: their pages, tokens, keys and user endpoints. */
export function createIdentityApp({ apple, redirectUris = registered }: Options): Hono {
  const app = new Hono()
  const grants = createGrants()
  const keys = createKeys()
  const authorize = createAuthorize({ grants, redirectUris })
  app.get('/', (c) => c.text(`Sandbox identity providers: ${Object.keys(brands).join(', ')}, farcaster`))
  app.get('/identity.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/identity.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

  app.route('/farcaster', createFarcasterApp())

  const giveToken = async (c: Context, brand: Brand) => {
    const form = new URLSearchParams(await c.req.text())
    const issuer = issuerOf(c, brand)
    const authorization = c.req.header('authorization') ?? ''
    if (!(await isClient(brand, { apple, authorization, form, issuer })))
      return answerToken(c, brand, { error: 'invalid_client' }, 401)
    const grant =
      form.get('grant_type') === 'authorization_code' || brand.name === 'github'
        ? take(form, brand)
        : undefined
    const refusal = brand.name === 'github' ? 'bad_verification_code' : 'invalid_grant'
    if (!grant) return answerToken(c, brand, { error: refusal }, 400)
    if (grant.ending === 'down') return c.text('Out of order', 503)
    if (grant.ending === 'slow') await setTimeout(slowMs, undefined, { ref: false })
    return answerToken(c, brand, {
      access_token: grants.addToken(grant),
      token_type: brand.name === 'github' ? 'bearer' : 'Bearer',
      scope: grant.scopes.join(brand.name === 'github' ? ',' : ' '),
      ...(brand.name !== 'github' && { expires_in: 3600 }),
      ...(brand.kind === 'openid' && { id_token: await signIdToken(keys, { brand, grant, issuer }) }),
    })
  }

  const take = (form: URLSearchParams, brand: Brand): Grant | undefined => {
    const grant = grants.takeCode(form.get('code') ?? '')
    const isSame = grant?.brand === brand.name && grant.redirectUri === form.get('redirect_uri')
    return isSame && isVerifier(grant.challenge, form.get('code_verifier')) ? grant : undefined
  }

  /** Answers who holds an access token of this brand. */
  const forBearer = (c: Context, brand: Brand, give: (grant: Grant) => unknown) => {
    const grant = grants.findToken(bearerOf(c))
    return grant?.brand === brand.name ? c.json(give(grant)) : c.json({ message: 'Bad credentials' }, 401)
  }

  for (const brand of Object.values(brands)) {
    const at = (path: string) => `/${brand.name}${path}`
    app.get(at(brand.paths.authorize), (c) => authorize(c, brand))
    app.post(at(brand.paths.authorize), (c) => authorize(c, brand))
    app.post(at(brand.paths.token), (c) => giveToken(c, brand))
    if (brand.kind === 'oauth') continue
    app.get(at('/.well-known/openid-configuration'), (c) => c.json(discovery(issuerOf(c, brand), brand)))
    app.get(at('/keys'), async (c) => c.json(await keys.jwks()))
    if (brand.name !== 'apple')
      app.get(at(brand.paths.user), (c) => forBearer(c, brand, (grant) => claimsOf(brand, grant)))
  }
  app.get('/github/user', (c) => forBearer(c, brands.github, githubUser))
  app.get('/github/user/emails', (c) => forBearer(c, brands.github, githubEmails))
  app.get('/x/2/users/me', (c) => forBearer(c, brands.x, (grant) => xUser(grant, c.req.query('user.fields'))))
  return app
}

const discovery = (issuer: string, { clientProof, name, needsPkce, paths }: Brand) => ({
  issuer,
  authorization_endpoint: `${issuer}${paths.authorize}`,
  // Facebook's names none, though there is one.
  ...(name !== 'facebook' && { token_endpoint: `${issuer}${paths.token}` }),
  // Apple has none: all it says is in its token.
  ...(name !== 'apple' && { userinfo_endpoint: `${issuer}${paths.user}` }),
  jwks_uri: `${issuer}/keys`,
  response_types_supported: name === 'facebook' ? ['id_token', 'token id_token'] : ['code'],
  ...(name === 'google' && { authorization_response_iss_parameter_supported: true }),
  response_modes_supported: ['query', 'form_post'],
  subject_types_supported: [name === 'apple' || name === 'facebook' ? 'pairwise' : 'public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: [
    clientProof === 'basic' ? 'client_secret_basic' : 'client_secret_post',
  ],
  ...(needsPkce && { code_challenge_methods_supported: ['S256'] }),
})

/** Serves the identity providers. @example const identity = await startIdentity({ apple }); await identity.close() */
export const startIdentity = (options: Options): Promise<Running> =>
  listen({ port: ports.identity, fetch: createIdentityApp(options).fetch })
