import type { SiwxStore } from './SiwxStore.js'

/** What a runtime knows of who asks, beside the request. */
export type Asker = {
  /** The IP address of the other end of the connection; behind a proxy that is the proxy. */
  readonly address?: string | undefined
}

/** An HttpOnly cookie, which holds a random id. */
export type CookieTransport = {
  readonly type: 'cookie'
  /** By default `foyer-siwx`, with the prefix `__Host-` where the browser allows it: Secure, and for the path `/`. */
  readonly name?: string
  /** By default `lax`. `none` is for a back end of another site than the page. */
  readonly sameSite?: 'strict' | 'lax' | 'none'
  /** By default `/`. */
  readonly path?: string
  /** By default true, but where every domain is this machine itself, as `localhost:5173`. */
  readonly secure?: boolean
}

/** A token in the answer, which the page sends as `Authorization: Bearer …`. */
export type TokenTransport = { readonly type: 'token' }

/** How many nonces, and how many verifications, each may ask for in a minute; counted in this process alone. */
export type Limit = {
  /** By default 30 of each. */
  readonly perMinute?: number
  /**
   * Whom a request counts for, by its headers or its address.
   * @returns Undefined: it is not counted.
   */
  keyOf(request: Request, asker: Asker): string | undefined
}

export type SiwxOptions = {
  /** The pages' RFC 3986 authority, as a browser shows it: `app.example`, `localhost:5173`. One, or several. */
  readonly domain: string | readonly string[]
  /** Where the handler stands. By default `/siwx`. */
  readonly basePath?: string
  /** The start of each message's URI, whole segments: an origin, or an origin and a path. By default the page's origin. */
  readonly uri?: string
  /** What each message must say, to the letter; without it a message may say anything. */
  readonly statement?: string
  /** The resources that each message must list, in this order; without it a message may list any. */
  readonly resources?: readonly string[]
  /** The chains that are accepted, by CAIP-2 id; without it all of EVM, Solana and Bitcoin. */
  readonly chains?: readonly string[]
  /** A node's address by CAIP-2 id: accounts that are contracts (ERC-1271, ERC-6492) sign in on these chains alone. */
  readonly nodes?: Readonly<Record<string, string>>
  readonly store: SiwxStore
  /** How long an account stays signed in, in milliseconds; at most until its message's expiration. By default 7 days. */
  readonly sessionMs?: number
  /** How long a nonce may be used, in milliseconds. By default 10 minutes. */
  readonly nonceMs?: number
  /** How far the visitor's clock may be from this one, in milliseconds. By default 60 seconds. */
  readonly skewMs?: number
  /** By default a cookie. */
  readonly transport?: CookieTransport | TokenTransport
  /** Without it nothing is limited here. */
  readonly limit?: Limit
  /** Epoch milliseconds; a test gives its own clock. By default `Date.now`. */
  now?(): number
  /** Is told what no visitor caused: the store or a node failed. By default `console.error`. */
  onError?(error: unknown): void
}
