import type { Kysely } from 'kysely'
import { Refusal } from '../Refusal.js'
import type { Tables } from '../storage/tables.js'
import type { Session } from './sessions.js'

/** The address that a session was signed in by. @throws {Refusal} `invalid`: it was not by an address. */
export async function emailOf(db: Kysely<Tables>, { provider, userId }: Session): Promise<string> {
  const row = await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || provider !== 'email') throw new Refusal('invalid', 'This account has no e-mail login')
  return row.subject
}
