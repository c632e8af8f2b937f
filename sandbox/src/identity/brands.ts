import { createHash } from 'node:crypto'

/** How a client of a brand proves itself: a secret in the form, one in the header, or a signed statement in the form. */
type ClientProof = 'post' | 'basic' | 'signed'

export type Brand = {
  readonly name: BrandName
  readonly title: string
  /** `openid` tells who signed in by a signed token, `oauth` by an answer of its user endpoint alone. */
  readonly kind: 'openid' | 'oauth'
  readonly clientProof: ClientProof
  /** Refuses a login without a code challenge (S256). */
  readonly needsPkce: boolean
  /** Paths under `/<brand>`, after the brand's own. */
  readonly paths: { readonly authorize: string; readonly token: string; readonly user: string }
}

export const brandNames = ['google', 'apple', 'facebook', 'discord', 'github', 'x'] as const
export type BrandName = (typeof brandNames)[number]

export const brands: { readonly [name in BrandName]: Brand } = {
  google: {
    name: 'google',
    title: 'Google',
    kind: 'openid',
    clientProof: 'post',
    needsPkce: true,
    paths: { authorize: '/o/oauth2/v2/auth', token: '/token', user: '/v1/userinfo' },
  },
  apple: {
    name: 'apple',
    title: 'Apple',
    kind: 'openid',
    clientProof: 'signed',
    // Apple knows none.
    needsPkce: false,
    paths: { authorize: '/auth/authorize', token: '/auth/token', user: '/auth/userinfo' },
  },
  facebook: {
    name: 'facebook',
    title: 'Facebook',
    kind: 'openid',
    clientProof: 'post',
    needsPkce: true,
    paths: { authorize: '/dialog/oauth', token: '/oauth/access_token', user: '/me' },
  },
  discord: {
    name: 'discord',
    title: 'Discord',
    kind: 'openid',
    clientProof: 'post',
    needsPkce: true,
    paths: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', user: '/api/oauth2/userinfo' },
  },
  github: {
    name: 'github',
    title: 'GitHub',
    kind: 'oauth',
    clientProof: 'post',
    needsPkce: true,
    paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token', user: '/user' },
  },
  x: {
    name: 'x',
    title: 'X',
    kind: 'oauth',
    clientProof: 'basic',
    needsPkce: true,
    paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', user: '/2/users/me' },
  },
}

/** What a brand calls a person: the same at each login, another at each brand; a number, as most of them have. */
export const subjectOf = (brand: Brand, personId: string): string => {
  const digest = createHash('sha256').update(`${brand.name}:${personId}`).digest()
  return digest.readBigUInt64BE().toString().slice(0, 15)
}
