import { type PopupProvider, z } from '@foyer/shared-core/frame'

type Endpoints = {
  readonly authorizationEndpoint?: string
  readonly tokenEndpoint?: string
  readonly jwksUri?: string
}

/** Who signed in, as the provider says. `subject` is theirs for ever; the rest is for show alone. */
export type Person = { readonly subject: string; readonly email?: string; readonly name?: string }

type Common = {
  readonly scope: string
  /** What asks for more than a session that the provider still has, where it knows a way. */
  readonly stepUp?: Readonly<Record<string, string>>
}

/** How a brand signs in: OpenID Connect where it has it. */
export type Brand = Common &
  (
    | {
        readonly kind: 'oidc'
        readonly issuer: string
        /** Where the issuer does not tell all of them itself. */
        readonly endpoints?: Endpoints
        /** The answer comes as a form. */
        readonly isFormPost?: boolean
        /** The client proves itself by a token that it signs. */
        readonly isSignedSecret?: boolean
      }
    | {
        readonly kind: 'oauth2'
        readonly authorizationEndpoint: string
        readonly tokenEndpoint: string
        readonly userEndpoint: string
        /** The client's secret goes by HTTP Basic, not in the form. */
        readonly isBasic?: boolean
        /** @throws {z.core.$ZodError} */
        readPerson(user: unknown): Person
      }
  )

const GithubUser = z.object({
  id: z.int().check(z.minimum(1)),
  login: z.string(),
  email: z.nullish(z.string()),
})
const XUser = z.object({
  data: z.object({ id: z.string().check(z.regex(/^\d{1,32}$/)), username: z.string() }),
})

/** The brands as their own documents describe them; of each setting the operator can say another. */
export const brands: Readonly<Record<PopupProvider, Brand>> = {
  google: {
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    stepUp: { prompt: 'select_account' },
  },
  apple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    isFormPost: true,
    isSignedSecret: true,
  },
  facebook: {
    kind: 'oidc',
    issuer: 'https://www.facebook.com',
    scope: 'openid email public_profile',
    // Its discovery names no token endpoint.
    endpoints: {
      authorizationEndpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
      tokenEndpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
      jwksUri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
    stepUp: { auth_type: 'reauthenticate' },
  },
  discord: {
    kind: 'oidc',
    issuer: 'https://discord.com',
    scope: 'openid identify email',
    stepUp: { prompt: 'consent' },
  },
  github: {
    kind: 'oauth2',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userEndpoint: 'https://api.github.com/user',
    scope: 'read:user',
    stepUp: { prompt: 'select_account' },
    readPerson(user) {
      const { email, id, login } = GithubUser.parse(user)
      return { subject: String(id), name: login, ...(email && { email }) }
    },
  },
  x: {
    kind: 'oauth2',
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    userEndpoint: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    isBasic: true,
    readPerson(user) {
      const { data } = XUser.parse(user)
      return { subject: data.id, name: data.username }
    },
  },
}
