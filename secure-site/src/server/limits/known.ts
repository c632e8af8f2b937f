import type { Kysely } from 'kysely'
import { hash } from '../secrets.js'
import type { Tables } from '../storage/tables.js'
import { sessionAbsoluteMs } from '../times.js'

/** A browser's key, and whom it signed in as: at `email` a mailbox, at a brand anybody. */
export type Acquaintance = {
  readonly thumbprint: string
  readonly provider: string
  /** The mailbox. */
  readonly email?: string | undefined
}

const nameOf = ({ email = '', provider, thumbprint }: Acquaintance) =>
  hash(`${thumbprint}\0${provider}\0${provider === 'email' ? email : ''}`)

/** Whether this browser signed in before; the question is the same for every mailbox. */
export async function isKnown(db: Kysely<Tables>, of: Acquaintance, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_keys')
    .select('hash')
    .where('hash', '=', nameOf(of))
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a browser as long as a session can last. */
export async function remember(db: Kysely<Tables>, of: Acquaintance, nowMs: number): Promise<void> {
  const expiresAt = nowMs + sessionAbsoluteMs
  await db
    .insertInto('known_keys')
    .values({ hash: nameOf(of), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}
