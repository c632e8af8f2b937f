import { readBase58 } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { sql } from 'kysely'
import { recoveryStatement } from '../../protocol/recoveryStatement.js'
import { type Recovery, serverCalls } from '../../protocol/serverApi.js'
import { signedIn } from '../http/Call.js'
import { readMe } from '../login/readMe.js'
import { checkStepUp, type Session, spendProof } from '../login/sessions.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { openShare, sealShare } from './sealShare.js'

const rowOf = (userId: string, { credentialId, kind, salt, sealed }: Recovery, nowMs: number) => ({
  user_id: userId,
  kind,
  salt,
  iv: sealed.iv,
  ciphertext: sealed.ciphertext,
  credential_id: credentialId ?? null,
  created_at: nowMs,
})

/** Whether the wallet's Solana key signed these bytes (ed25519). */
function isSigned(bytes: Uint8Array, of: { signature: string; solana: string }): boolean {
  const key = readBase58(of.solana)
  try {
    return key !== undefined && ed25519.verify(Buffer.from(of.signature, 'base64url'), bytes, key)
  } catch {
    return false
  }
}

/**
 * Tells the visitor by mail that their words and keys are shown, before anything is. Some brands tell no address: then nobody
 * is told.
 * @throws {Refusal} `unavailable`: no mail can be sent.
 */
async function tellOfExport({ db, mailer, metrics }: Site, session: Session, locale: 'en' | 'de') {
  const { email: to } = await readMe(db, session)
  if (to === undefined) return
  try {
    await mailer.send({ purpose: 'export', to, origin: session.origin, locale })
    metrics.mails.inc({ outcome: 'sent' })
  } catch (cause) {
    metrics.mails.inc({ outcome: 'failed' })
    throw new Refusal('unavailable', 'The mail cannot be sent now', { cause })
  }
}

const events = { sign: 'shareForSign', recover: 'shareForRecover', export: 'shareForExport' } as const

/** The wallet of who is signed in: the server's share, which it can open, and recovery shares, which it cannot. */
export const walletCalls = {
  'wallet/create': signedIn(serverCalls['wallet/create'], async ({ params, session, site }) => {
    const { userId } = session
    const share = Buffer.from(params.serverShare, 'base64url')
    if (share.length < 16) throw new Refusal('invalid', 'This is no share')
    const sealed = sealShare(share, { key: site.shareKeys[0], userId })
    share.fill(0)
    const nowMs = site.now()
    return site.db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('shares')
        .values({
          user_id: userId,
          ...params.wallet,
          key_id: sealed.keyId,
          iv: sealed.iv,
          ciphertext: sealed.ciphertext,
          created_at: nowMs,
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!made) throw new Refusal('exists', 'There is a wallet already')
      await tx
        .insertInto('recovery')
        .values(rowOf(userId, params.recovery, nowMs))
        .execute()
      await site.audit(tx, { event: 'walletMade', ...session })
      return { me: await readMe(tx, session) }
    })
  }),
  'wallet/share': signedIn(serverCalls['wallet/share'], async ({ locale, params, session, site }) => {
    const { userId } = session
    const isExport = params.purpose === 'export'
    const counted = { shareMinute: userId, shareDay: userId }
    if (isExport) {
      checkStepUp(session, site.now())
      // Who is refused anyway has no mail sent.
      await site.db.transaction().execute((tx) => site.limiter.take(tx, counted))
      await tellOfExport(site, session, locale)
    }
    const row = await site.db.transaction().execute(async (tx) => {
      if (isExport) await spendProof(tx, session)
      else await site.limiter.take(tx, counted)
      const kept = await tx.selectFrom('shares').selectAll().where('user_id', '=', userId).executeTakeFirst()
      if (kept) await site.audit(tx, { event: events[params.purpose], ...session })
      return kept
    })
    if (!row) throw new Refusal('notFound', 'There is no wallet')
    const sealed = { keyId: row.key_id, iv: row.iv, ciphertext: row.ciphertext }
    const share = openShare(sealed, { keys: site.shareKeys, userId })
    site.metrics.shares.inc({ purpose: params.purpose })
    return { serverShare: share.toString('base64url') }
  }),
  'recovery/get': signedIn(serverCalls['recovery/get'], async ({ session, site }) => {
    const rows = await site.db
      .selectFrom('recovery')
      .selectAll()
      .where('user_id', '=', session.userId)
      .orderBy('kind')
      .execute()
    return {
      recovery: rows.map(({ ciphertext, credential_id, iv, kind, salt }) => ({
        kind,
        salt,
        sealed: { iv, ciphertext },
        ...(credential_id !== null && { credentialId: credential_id }),
      })),
    }
  }),
  'recovery/set': signedIn(serverCalls['recovery/set'], async ({ params, session, site }) => {
    const row = rowOf(session.userId, params.recovery, site.now())
    await site.db.transaction().execute(async (tx) => {
      const wallet = await tx
        .selectFrom('shares')
        .select('solana')
        .where('user_id', '=', session.userId)
        .executeTakeFirst()
      if (!wallet) throw new Refusal('notFound', 'There is no wallet')
      const statement = recoveryStatement(session.userId, params.recovery)
      if (!isSigned(statement, { signature: params.signature, solana: wallet.solana }))
        throw new Refusal('proof', 'The wallet has not signed it')
      await tx
        .insertInto('recovery')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind']).doUpdateSet({
            salt: sql`excluded.salt`,
            iv: sql`excluded.iv`,
            ciphertext: sql`excluded.ciphertext`,
            credential_id: sql`excluded.credential_id`,
          }),
        )
        .execute()
      await site.audit(tx, { event: 'recoverySet', ...session, detail: params.recovery.kind })
    })
    return {}
  }),
}
