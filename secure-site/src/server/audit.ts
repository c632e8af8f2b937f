import type { Kysely } from 'kysely'
import type { Tables } from './storage/tables.js'

export type AuditEvent =
  | 'userMade'
  | 'signedIn'
  | 'signedOut'
  | 'signedOutEverywhere'
  | 'steppedUp'
  | 'walletMade'
  | 'shareForSign'
  | 'shareForRecover'
  | 'shareForExport'
  | 'recoverySet'
  | 'emailChanged'
  | 'sharesRotated'

type Entry = {
  readonly event: AuditEvent
  readonly userId?: string | undefined
  readonly projectId?: string | undefined
  readonly origin?: string | undefined
  readonly thumbprint?: string | undefined
  /** Never a secret or an address. */
  readonly detail?: string | undefined
}

/** Writes down what was done to an account: in the transaction that does it, so that neither is there without the other. */
export type Audit = (db: Kysely<Tables>, entry: Entry) => Promise<void>

export const createAudit =
  (now: () => number): Audit =>
  async (db, { detail, event, origin, projectId, thumbprint, userId }) => {
    await db
      .insertInto('audit')
      .values({
        at: now(),
        event,
        user_id: userId ?? null,
        project_id: projectId ?? null,
        origin: origin ?? null,
        thumbprint: thumbprint ?? null,
        detail: detail ?? null,
      })
      .execute()
  }
