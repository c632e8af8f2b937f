import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../Refusal.js'
import { hash } from '../secrets.js'
import type { Tables } from '../storage/tables.js'

type Asked = {
  readonly state: string
  readonly ticket: string
  readonly thumbprint: string
  /** Of a step-up. */
  readonly userId?: string
  readonly nowMs: number
}

/** Uses up a ticket, with the key of the page that began its login. @throws {Refusal} `socialFailed`. */
export async function useTicket(
  tx: Kysely<Tables>,
  { nowMs, state, thumbprint, ticket, userId }: Asked,
): Promise<Selectable<Tables['tickets']>> {
  const row = await tx
    .deleteFrom('tickets')
    .where('hash', '=', hash(ticket))
    .where('state_hash', '=', hash(state))
    .where('thumbprint', '=', thumbprint)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('expires_at', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('socialFailed', 'The login is over, or of another page')
  return row
}
