import { type Kysely, sql } from 'kysely'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { hash, makeToken } from '../secrets.js'
import type { Tables } from '../storage/tables.js'
import { sessionAbsoluteMs, sessionIdleMs, stepUpMs } from '../times.js'

/** A page that is signed in. */
export type Session = {
  readonly hash: string
  readonly userId: string
  readonly thumbprint: string
  readonly provider: string
  readonly projectId: string
  readonly origin: string
  readonly provedAtMs: number
}

/** A use is written down no oftener. */
const usedMs = 5 * 60_000

type New = Omit<Session, 'hash' | 'provedAtMs'>

/** @returns The token, which is nowhere else. */
export async function addSession(db: Kysely<Tables>, session: New, nowMs: number): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('sessions')
    .values({
      hash: hash(token),
      user_id: session.userId,
      thumbprint: session.thumbprint,
      provider: session.provider,
      project_id: session.projectId,
      origin: session.origin,
      created_at: nowMs,
      used_at: nowMs,
      proved_at: 0,
    })
    .execute()
  return token
}

/** @throws {Refusal} `signedOut`: there is none, it is over, or it is another key's. */
export async function readSession(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { thumbprint, token }: { thumbprint: string; token: string },
): Promise<Session> {
  const nowMs = now()
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('hash', '=', hash(token))
    .where('thumbprint', '=', thumbprint)
    .where('used_at', '>', nowMs - sessionIdleMs)
    .where('created_at', '>', nowMs - sessionAbsoluteMs)
    .executeTakeFirst()
  if (!row) throw new Refusal('signedOut', 'Nobody is signed in')
  if (row.used_at <= nowMs - usedMs)
    await db.updateTable('sessions').set({ used_at: nowMs }).where('hash', '=', row.hash).execute()
  return {
    hash: row.hash,
    userId: row.user_id,
    thumbprint: row.thumbprint,
    provider: row.provider,
    projectId: row.project_id,
    origin: row.origin,
    provedAtMs: row.proved_at,
  }
}

const stepUpNeeded = () => new Refusal('stepUpNeeded', 'This needs a proof of who you are first')

/** A login is no proof: it may be an hour old at the next page. @throws {Refusal} `stepUpNeeded`: there is none, or it is over. */
export function checkStepUp({ provedAtMs }: Session, nowMs: number): void {
  if (nowMs - provedAtMs >= stepUpMs) throw stepUpNeeded()
}

/** Uses a proof up: of several who use it at once, at any instance, one does. @throws {Refusal} `stepUpNeeded`. */
export async function spendProof(
  db: Kysely<Tables>,
  { hash: sessionHash, provedAtMs }: Session,
): Promise<void> {
  const used = await db
    .updateTable('sessions')
    .set({ proved_at: 0 })
    .where('hash', '=', sessionHash)
    .where('proved_at', '=', provedAtMs)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw stepUpNeeded()
}

type Identity = {
  readonly provider: string
  readonly subject: string
  readonly email?: string | undefined
  readonly name?: string | undefined
}

/**
 * Finds the user of an identity, or makes one at the first time, by the same statements. No identity is ever joined to
 * another's user because of an address that a provider tells.
 */
export async function userOf(
  db: Kysely<Tables>,
  { email, name, provider, subject }: Identity,
  nowMs: number,
): Promise<{ userId: string; isNew: boolean }> {
  const made = crypto.randomUUID()
  const { user_id: userId } = await db
    .insertInto('identities')
    .values({ provider, subject, user_id: made, email: email ?? null, name: name ?? null, created_at: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({
        email: sql`COALESCE(excluded.email, identities.email)`,
        name: sql`COALESCE(excluded.name, identities.name)`,
      }),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('users')
    .values({ id: userId, created_at: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { userId, isNew: userId === made }
}
