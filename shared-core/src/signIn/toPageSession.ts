import type { CaipAddress } from '../caip/caip.js'
import type { KnownSession, SiwxSession } from '../entities/Siwx.js'

/** A session as the page gets it. `expiresAt` in RFC 3339. */
export type PageSession = Partial<SiwxSession> & {
  readonly account: CaipAddress
  readonly expiresAt?: string
}

export const toPageSession = ({ account, expiresAtMs, signed }: KnownSession): PageSession => ({
  account,
  ...signed,
  ...(expiresAtMs && { expiresAt: new Date(expiresAtMs).toISOString() }),
})
