import type { Audit } from './audit.js'
import type { Limiter } from './limits/createLimiter.js'
import type { Log } from './log.js'
import type { Mailer } from './mail/createMailer.js'
import type { Metrics } from './metrics.js'
import type { Project } from './options.js'
import type { Pages } from './pages/createPages.js'
import type { Derive, ShareKey } from './secrets.js'
import type { Farcaster } from './social/createFarcaster.js'
import type { Socials } from './social/createSocials.js'
import type { Database } from './storage/openDatabase.js'

/** What every call works with. */
export type Site = {
  /** As a browser writes it. */
  readonly origin: string
  readonly projects: ReadonlyMap<string, Project>
  readonly db: Database
  /** The first seals what is new. */
  readonly shareKeys: readonly [ShareKey, ...ShareKey[]]
  readonly derive: Derive
  readonly limiter: Limiter
  readonly audit: Audit
  readonly mailer: Mailer
  readonly socials: Socials
  /** Undefined: the operator did not set it up. */
  readonly farcaster: Farcaster | undefined
  readonly pages: Pages
  readonly log: Log
  readonly metrics: Metrics
  /** Proxies before the server that each append to `X-Forwarded-For`. */
  readonly proxyHops: number
  readonly metricsToken?: string | undefined
  /** Epoch milliseconds. */
  now(): number
}
