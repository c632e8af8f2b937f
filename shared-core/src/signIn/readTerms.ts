import type { Config } from '../config/Config.js'
import type { SignInOption } from '../config/parseSignInOptions.js'
import type { SiwxTerms } from '../entities/Siwx.js'
import { toUriPath } from '../format/rfc3986.js'

/** How long a sign-in holds, where the page does not say. */
const defaultSessionMs = 7 * 24 * 60 * 60_000

/** What a page wants to be signed: who asks is the page itself, by its own address. */
export function readTerms({ href }: Pick<Config, 'href'>, given: SignInOption): SiwxTerms {
  const { host, origin, pathname } = new URL(href)
  const own = 'verifyMessage' in given ? {} : given
  return {
    domain: host,
    statement: given.statement ?? `Sign in to ${host}.`,
    uri: own.uri ?? `${origin}${toUriPath(pathname)}`,
    resources: own.resources,
    sessionMs: own.sessionMs ?? defaultSessionMs,
  }
}
