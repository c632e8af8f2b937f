import { z } from '@foyer/shared-core/frame'
import { createRemoteJWKSet, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Social } from '../options.js'
import { isEqual } from '../secrets.js'
import { stepUpMs } from '../times.js'
import type { Brand, Person } from './brands.js'
import { fetchJson } from './fetchJson.js'
import type { Provider } from './Provider.js'

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.optional(z.url()),
  token_endpoint: z.optional(z.url()),
  jwks_uri: z.optional(z.url()),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
})
const Tokens = z.object({ id_token: z.string() })
const AppleUser = z.object({
  name: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
})

const discoveryMs = 60 * 60_000
/** What a provider may sign with: never a secret that both have, and never nothing. RFC 9864 renames EdDSA. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

type Options = { readonly redirectUri: string; readonly now: () => number }

/** Apple's client proves itself by a short token that the team's key signs. */
async function makeSecret(
  { clientId, clientSecret, keyId, privateKey, teamId }: Social,
  audience: string,
  nowMs: number,
) {
  if (privateKey === undefined || keyId === undefined || teamId === undefined) return clientSecret ?? ''
  const iat = Math.floor(nowMs / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}

function nameOf({ name, nickname, preferred_username }: JWTPayload, user: string | undefined) {
  for (const one of [name, preferred_username, nickname]) if (typeof one === 'string') return one
  if (user === undefined || user.length > 4_096) return undefined
  try {
    const { firstName, lastName } = AppleUser.parse(JSON.parse(user)).name ?? {}
    return [firstName, lastName].filter(Boolean).join(' ')
  } catch {
    return undefined
  }
}

/** Signs in by OpenID Connect: code, PKCE, and an id token that the issuer's keys signed for this login. */
export function createOidc(
  brand: Brand & { kind: 'oidc' },
  social: Social,
  { now, redirectUri }: Options,
): Provider {
  const issuer = social.issuer ?? brand.issuer
  // Another issuer than the brand's has its own addresses.
  const own = social.issuer === undefined ? brand.endpoints : undefined
  const said = {
    authorizationEndpoint: social.authorizationEndpoint ?? own?.authorizationEndpoint,
    tokenEndpoint: social.tokenEndpoint ?? own?.tokenEndpoint,
    jwksUri: social.jwksUri ?? own?.jwksUri,
  }
  let known:
    | { readonly atMs: number; readonly value: Promise<Awaited<ReturnType<typeof discover>>> }
    | undefined

  async function discover() {
    const isWhole = said.authorizationEndpoint && said.tokenEndpoint && said.jwksUri
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const found = isWhole ? { issuer } : await fetchJson(address, Discovery)
    if (found.issuer !== issuer) throw new Error('The issuer says that it is another one')
    const authorizationEndpoint = said.authorizationEndpoint ?? found.authorization_endpoint
    const tokenEndpoint = said.tokenEndpoint ?? found.token_endpoint
    const jwksUri = said.jwksUri ?? found.jwks_uri
    if (!authorizationEndpoint || !tokenEndpoint || !jwksUri) throw new Error('The issuer lacks an endpoint')
    const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: 5_000 })
    return {
      authorizationEndpoint,
      tokenEndpoint,
      keys,
      tellsIss: found.authorization_response_iss_parameter_supported ?? false,
    }
  }

  function addresses() {
    if (known === undefined || now() - known.atMs > discoveryMs) {
      const value = discover()
      const asked = { atMs: now(), value }
      known = asked
      value.catch(() => {
        if (known === asked) known = undefined
      })
    }
    return known.value
  }

  function checkClaims(claims: JWTPayload, { isStepUp, nonce }: { isStepUp: boolean; nonce: string }) {
    if (typeof claims.nonce !== 'string' || !isEqual(claims.nonce, nonce))
      throw new Error('The id token is of another login')
    const isShared = Array.isArray(claims.aud) && claims.aud.length > 1
    if ((isShared || claims.azp !== undefined) && claims.azp !== social.clientId)
      throw new Error('The id token is for another client')
    const { auth_time: authTime } = claims
    if (isStepUp && typeof authTime === 'number' && now() - authTime * 1_000 > stepUpMs)
      throw new Error('The visitor proved who they are too long ago')
  }

  return {
    async authorize({ challenge, isStepUp, nonce, state }) {
      const { authorizationEndpoint } = await addresses()
      const address = new URL(authorizationEndpoint)
      const query = {
        response_type: 'code',
        client_id: social.clientId,
        redirect_uri: redirectUri,
        scope: brand.scope,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(brand.isFormPost && { response_mode: 'form_post' }),
        ...(isStepUp && brand.stepUp),
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },
    async finish({ code, isStepUp, iss, nonce, user, verifier }): Promise<Person> {
      const { keys, tellsIss, tokenEndpoint } = await addresses()
      // The code of one provider must not reach another one (RFC 9207).
      if (iss === undefined ? tellsIss : iss !== issuer) throw new Error('Another issuer answered')
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: social.clientId,
        client_secret: brand.isSignedSecret
          ? await makeSecret(social, issuer, now())
          : (social.clientSecret ?? ''),
        code_verifier: verifier,
      })
      const { id_token: idToken } = await fetchJson(tokenEndpoint, Tokens, { method: 'POST', body })
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: social.clientId,
        algorithms,
        clockTolerance: 60,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      })
      checkClaims(payload, { nonce, isStepUp })
      const { email, email_verified: isVerified, sub } = payload
      if (!sub) throw new Error('The id token names nobody')
      const name = nameOf(payload, user)
      const isShown = typeof email === 'string' && isVerified !== false && isVerified !== 'false'
      return { subject: sub, ...(isShown && { email }), ...(name && { name }) }
    },
  }
}
