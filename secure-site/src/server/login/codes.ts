import { randomInt } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Counted } from '../limits/createLimiter.js'
import { isKnown } from '../limits/known.js'
import { knownMore } from '../limits/limits.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { isEqual } from '../secrets.js'
import type { CodePurpose, Tables } from '../storage/tables.js'
import { codeMs, codeTries } from '../times.js'

/** Which code: of several that were mailed for the same, the newest counts. */
type Asked = {
  readonly purpose: CodePurpose
  /** Of the page's key that asked: no other key can use it. */
  readonly thumbprint: string
  /** For whom it is good: the address that signs in, or the id of the user who is signed in. */
  readonly subject: string
}

type New = Asked & {
  readonly email: string
  readonly newEmail?: string | undefined
  readonly projectId: string
  readonly origin: string
  readonly address: string
  readonly locale: 'en' | 'de'
}

/** Whom a mail counts for. What strangers could use up does not hold a browser back that signed in to the mailbox before. */
function countedOf({ address, email, projectId, purpose, thumbprint }: New, isFamiliar: boolean): Counted {
  // One a mailbox and purpose: who just signed in may go on to change the address.
  const cooldown = `${purpose} ${email}`
  const always = {
    codeEmailHour: email,
    codeEmailDay: email,
    codeKey: thumbprint,
    codeProject: projectId,
    codeGlobal: '',
  }
  return isFamiliar
    ? { ...always, codeCooldown: `${cooldown} ${thumbprint}` }
    : { ...always, codeCooldown: cooldown, codePair: `${email} ${address}`, codeAddress: address }
}

const textOf = (id: string, code: string) => `${id}\0${code}`

/**
 * Mails a code. Counted and kept first, in one transaction; where the mail server takes no mail, both are taken back.
 * @throws {Refusal} `rateLimited`, or `unavailable`.
 */
export async function sendCode(site: Site, asked: New): Promise<void> {
  const { db, derive, limiter, mailer, metrics, now, shareKeys } = site
  const { email, locale, newEmail, origin, projectId, purpose, subject, thumbprint } = asked
  const [{ id: keyId }] = shareKeys
  const [id, code] = [crypto.randomUUID(), String(randomInt(1_000_000)).padStart(6, '0')]
  const nowMs = now()
  const isFamiliar = await isKnown(db, { thumbprint, provider: 'email', email }, nowMs)
  const counted = countedOf(asked, isFamiliar)
  await db.transaction().execute(async (tx) => {
    await limiter.take(tx, counted, isFamiliar ? knownMore : {})
    await tx
      .insertInto('codes')
      .values({
        id,
        purpose,
        thumbprint,
        subject,
        email,
        new_email: newEmail ?? null,
        key_id: keyId,
        hash: derive({ keyId, purpose: 'code', text: textOf(id, code) }),
        project_id: projectId,
        origin,
        created_at: nowMs,
        expires_at: nowMs + codeMs,
      })
      .execute()
  })
  try {
    await mailer.send({ to: email, purpose, code, origin, newEmail, locale })
    metrics.mails.inc({ outcome: 'sent' })
  } catch (cause) {
    metrics.mails.inc({ outcome: 'failed' })
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('codes').where('id', '=', id).execute()
      await limiter.giveBack(tx, counted)
    })
    throw new Refusal('unavailable', 'The mail cannot be sent now', { cause })
  }
}

export type UsedCode = {
  readonly email: string
  readonly newEmail: string | undefined
  readonly projectId: string
  readonly origin: string
  readonly row: Selectable<Tables['codes']>
}

/** Makes a code good again that was used for what then could not be done. */
export async function giveCodeBack({ db }: Pick<Site, 'db'>, { row }: UsedCode): Promise<void> {
  await db.insertInto('codes').values(row).execute()
}

/**
 * Tries a code; a try is counted before it is looked at, and of several at once one uses it up.
 * @returns The refusal is an answer, not a rejection, so that the transaction keeps the count.
 */
export async function useCode(
  site: Pick<Site, 'derive' | 'limiter' | 'now' | 'metrics' | 'shareKeys'>,
  tx: Kysely<Tables>,
  { address, code, purpose, subject, thumbprint }: Asked & { code: string; address: string },
): Promise<UsedCode | Refusal> {
  const { derive, limiter, metrics, now, shareKeys } = site
  const newest = await tx
    .selectFrom('codes')
    .select(['id', 'email'])
    .where('purpose', '=', purpose)
    .where('thumbprint', '=', thumbprint)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isFamiliar = await isKnown(tx, { thumbprint, provider: 'email', email: newest?.email }, now())
  const counted = isFamiliar ? {} : { wrongAddress: address }
  // What others did behind the same IP address makes the tries fewer, and never a right code wrong.
  const tries = (await limiter.weigh(tx, counted)) ? codeTries : 1
  const row = await tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest?.id ?? '')
    .where('tries', '<', tries)
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst()
  // Without a code the same work is done: the time tells nothing.
  const [id, keyId] = [row?.id ?? '', row?.key_id ?? shareKeys[0].id]
  const isRight = isEqual(derive({ keyId, purpose: 'code', text: textOf(id, code) }), row?.hash ?? '')
  if (!row || !isRight) {
    metrics.wrongCodes.inc()
    return new Refusal('wrongCode', 'The code is wrong or over', { left: row ? tries - row.tries : 0 })
  }
  await limiter.giveBack(tx, counted)
  await tx
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('thumbprint', '=', thumbprint)
    .where('subject', '=', subject)
    .execute()
  return {
    email: row.email,
    newEmail: row.new_email ?? undefined,
    projectId: row.project_id,
    origin: row.origin,
    row,
  }
}
