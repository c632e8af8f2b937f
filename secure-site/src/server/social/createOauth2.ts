import { z } from '@foyer/shared-core/frame'
import type { Social } from '../options.js'
import type { Brand } from './brands.js'
import { fetchJson } from './fetchJson.js'
import type { Provider } from './Provider.js'

const Tokens = z.object({
  access_token: z.string().check(z.maxLength(4_096)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
})

/** Signs in by OAuth 2.0 with PKCE: the token, used once to ask who it is of, is kept nowhere. */
export function createOauth2(
  brand: Brand & { kind: 'oauth2' },
  social: Social,
  { redirectUri }: { readonly redirectUri: string },
): Provider {
  const authorizationEndpoint = social.authorizationEndpoint ?? brand.authorizationEndpoint
  const basic = () =>
    `Basic ${Buffer.from([social.clientId, social.clientSecret ?? ''].map(encodeURIComponent).join(':')).toString('base64')}`
  return {
    async authorize({ challenge, isStepUp, state }) {
      const address = new URL(authorizationEndpoint)
      const query = {
        response_type: 'code',
        client_id: social.clientId,
        redirect_uri: redirectUri,
        scope: brand.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(isStepUp && brand.stepUp),
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },
    async finish({ code, iss, verifier }) {
      // The brand names no issuer in a token; where it does in its answer, it must be of where the window went.
      if (iss !== undefined && new URL(iss).origin !== new URL(authorizationEndpoint).origin)
        throw new Error('Another issuer answered')
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: social.clientId,
        code_verifier: verifier,
      })
      if (!brand.isBasic) body.set('client_secret', social.clientSecret ?? '')
      const { access_token: token } = await fetchJson(social.tokenEndpoint ?? brand.tokenEndpoint, Tokens, {
        method: 'POST',
        body,
        headers: brand.isBasic ? { authorization: basic() } : {},
      })
      const user = await fetchJson(social.userEndpoint ?? brand.userEndpoint, z.unknown(), {
        headers: { authorization: `Bearer ${token}` },
      })
      return brand.readPerson(user)
    },
  }
}
