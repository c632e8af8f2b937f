import { randomBytes } from 'node:crypto'
import type { BrandName } from './brands.js'
import type { Person } from './persons.js'

/** How a login ends, as its consent page was told; a person or a test chooses. */
export const endings = {
  fine: 'Sign in',
  slow: 'Sign in, after five seconds',
  down: 'Break down after this page',
  wrongState: 'Come back with another state',
  wrongCode: 'Come back with a wrong code',
  wrongNonce: 'Sign for another login (nonce)',
  wrongAudience: 'Sign for another site (audience)',
  wrongIssuer: 'Sign as another provider (issuer)',
  wrongSignature: 'Sign with a foreign key',
  expired: 'Sign what is over',
} as const
export type Ending = keyof typeof endings

export const isEnding = (text: unknown): text is Ending =>
  typeof text === 'string' && Object.hasOwn(endings, text)

/** What a visitor allowed. */
export type Grant = {
  readonly brand: BrandName
  readonly person: Person
  readonly ending: Ending
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly nonce: string | undefined
  readonly challenge: string | undefined
}

const codeLifetimeMs = 60_000
const tokenLifetimeMs = 3_600_000

export type Grants = {
  /** @returns A code that is good once, for a minute. */
  addCode(grant: Grant): string
  takeCode(code: string): Grant | undefined
  /** @returns An access token. */
  addToken(grant: Grant): string
  findToken(token: string): Grant | undefined
}

/** Codes and access tokens, in memory. */
export function createGrants(nowMs: () => number = Date.now): Grants {
  const codes = new Map<string, { grant: Grant; endMs: number }>()
  const tokens = new Map<string, { grant: Grant; endMs: number }>()
  const add = (to: typeof codes, grant: Grant, lifetimeMs: number) => {
    const name = randomBytes(24).toString('base64url')
    to.set(name, { grant, endMs: nowMs() + lifetimeMs })
    return name
  }
  const find = (from: typeof codes, name: string) => {
    const found = from.get(name)
    return found && nowMs() < found.endMs ? found.grant : undefined
  }
  return {
    addCode: (grant) => add(codes, grant, codeLifetimeMs),
    takeCode(code) {
      const grant = find(codes, code)
      codes.delete(code)
      return grant
    },
    addToken: (grant) => add(tokens, grant, tokenLifetimeMs),
    findToken: (token) => find(tokens, token),
  }
}
