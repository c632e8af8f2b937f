import type { Context } from 'hono'
import type { Brand } from './brands.js'
import { clientId } from './clients.js'
import { type Ending, type Grants, isEnding } from './grants.js'
import { consentPage, formPostPage, refusalPage } from './page.js'
import { type Person, personOf } from './persons.js'

type Asked = {
  readonly redirectUri: string
  readonly state: string
  readonly scopes: readonly string[]
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly isFormPost: boolean
}

/** A request whose client and return address are known, but not more: what is wrong is told there. */
class BadRequest extends Error {}

/** Scopes are apart by spaces, or by commas as some brands have them. */
const readScopes = (text = '') => text.split(/[ ,]+/).filter(Boolean)

const modeOf = (brand: Brand, scopes: readonly string[], mode: string | undefined): boolean => {
  if (brand.name !== 'apple') return mode === 'form_post'
  // Apple gives a name or an address by a form alone.
  const needsForm = scopes.some((scope) => scope === 'name' || scope === 'email')
  if (needsForm && mode !== 'form_post')
    throw new BadRequest('response_mode must be form_post where a name or an e-mail is asked for')
  return mode === 'form_post'
}

function readAsked(brand: Brand, query: Readonly<Record<string, string>>, redirectUri: string): Asked {
  const scopes = readScopes(query.scope)
  const { code_challenge: challenge, code_challenge_method: method, nonce, state } = query
  if (query.response_type !== 'code' && !(brand.name === 'github' && query.response_type === undefined))
    throw new BadRequest('response_type must be code')
  if (!state) throw new BadRequest('state is missing')
  if (brand.needsPkce && (!challenge || method !== 'S256'))
    throw new BadRequest('a code_challenge by S256 is missing')
  if (brand.kind === 'openid' && brand.name !== 'apple' && !scopes.includes('openid'))
    throw new BadRequest('scope lacks openid')
  const isFormPost = modeOf(brand, scopes, query.response_mode)
  return { redirectUri, state, scopes, nonce, challenge, isFormPost }
}

/** @returns The page that asks, or why there is none. */
export function createAuthorize({
  grants,
  redirectUris,
}: {
  grants: Grants
  redirectUris: readonly string[]
}) {
  const answerOf = (c: Context, { isFormPost, redirectUri }: Asked, fields: Record<string, string>) => {
    if (isFormPost) return c.html(formPostPage(redirectUri, fields), 200, headers(redirectUri))
    const uri = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) uri.searchParams.set(name, value)
    return c.redirect(uri.href, 303)
  }

  const allow = (c: Context, { asked, brand, ending, person }: Allowed) => {
    const code = grants.addCode({ ...asked, brand: brand.name, person, ending })
    // Apple tells the name at the consent alone, and not in its token.
    const told = { name: { firstName: person.givenName, lastName: person.familyName }, email: person.email }
    return answerOf(c, asked, {
      code: ending === 'wrongCode' ? `${code}x` : code,
      state: ending === 'wrongState' ? `${asked.state}x` : asked.state,
      ...(asked.isFormPost && brand.name === 'apple' && { user: JSON.stringify(told) }),
      ...(brand.name === 'google' && { iss: issuerOf(c, brand) }),
    })
  }

  return async (c: Context, brand: Brand): Promise<Response> => {
    const query = c.req.query()
    const { client_id: client, redirect_uri: redirectUri } = query
    if (client !== clientId(brand.name)) return c.html(refusalPage(brand, 'unknown client_id'), 400)
    if (!redirectUri || !redirectUris.includes(redirectUri))
      return c.html(refusalPage(brand, 'redirect_uri is not registered'), 400)
    try {
      const asked = readAsked(brand, query, redirectUri)
      if (c.req.method === 'GET') {
        const action = `${c.req.path}?${new URL(c.req.url).searchParams}`
        return c.html(consentPage({ action, brand, redirectUri }), 200, headers(redirectUri))
      }
      const { ending, person } = await c.req.parseBody()
      const found = typeof person === 'string' ? personOf(person) : undefined
      if (!found)
        return answerOf(c, asked, { error: denials[brand.name] ?? 'access_denied', state: asked.state })
      return allow(c, { asked, brand, person: found, ending: isEnding(ending) ? ending : 'fine' })
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      return c.html(refusalPage(brand, error.message), 400)
    }
  }
}

type Allowed = { asked: Asked; brand: Brand; person: Person; ending: Ending }

const denials: { readonly [name: string]: string } = { apple: 'user_cancelled_authorize' }

/** @returns The brand's issuer, at the address that this server was asked by. */
export const issuerOf = (c: Context, brand: Brand) => `${new URL(c.req.url).origin}/${brand.name}`

const headers = (redirectUri: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self' ${new URL(redirectUri).origin}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
})
