import type { Kysely } from 'kysely'
import { serverCalls } from '../../protocol/serverApi.js'
import { signedIn } from '../http/Call.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { beginSocial } from '../social/states.js'
import { useTicket } from '../social/useTicket.js'
import type { Tables } from '../storage/tables.js'
import { sendCode, useCode } from './codes.js'
import { emailOf } from './emailOf.js'
import type { Session } from './sessions.js'

async function proveAnew({ audit, now }: Pick<Site, 'audit' | 'now'>, tx: Kysely<Tables>, session: Session) {
  await tx.updateTable('sessions').set({ proved_at: now() }).where('hash', '=', session.hash).execute()
  await audit(tx, { event: 'steppedUp', ...session, detail: session.provider })
}

/** Whose login it was must come back: another account of the same provider proves nothing. */
async function checkIdentity(
  tx: Kysely<Tables>,
  { provider, subject }: { provider: string; subject: string },
  { userId }: Session,
) {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (row?.user_id !== userId) throw new Refusal('socialFailed', 'This is another account')
}

/** Proves anew who is signed in, by the way they signed in. */
export const stepUpCalls = {
  'stepUp/start': signedIn(serverCalls['stepUp/start'], async ({ address, locale, session, site }) => {
    const { origin, projectId, provider, thumbprint, userId } = session
    const page = { thumbprint, projectId, origin, address }
    if (provider !== 'email') {
      const begun = await beginSocial(site, { ...page, provider, userId })
      return { by: 'social' as const, ...begun }
    }
    const email = await emailOf(site.db, session)
    await sendCode(site, { ...page, purpose: 'stepUp', subject: userId, email, locale })
    return { by: 'email' as const }
  }),
  'stepUp/verify': signedIn(serverCalls['stepUp/verify'], async ({ address, params, session, site }) => {
    const { code, state, ticket } = params
    const { thumbprint, userId } = session
    if (code !== undefined) {
      const refusal = await site.db.transaction().execute(async (tx) => {
        const asked = { purpose: 'stepUp', subject: userId, code, thumbprint, address } as const
        const used = await useCode(site, tx, asked)
        if (used instanceof Refusal) return used
        await proveAnew(site, tx, session)
        return undefined
      })
      if (refusal) throw refusal
      return {}
    }
    if (state === undefined || ticket === undefined) throw new Refusal('invalid', 'There is no proof')
    await site.db.transaction().execute(async (tx) => {
      const row = await useTicket(tx, { state, ticket, thumbprint, userId, nowMs: site.now() })
      await checkIdentity(tx, row, session)
      await proveAnew(site, tx, session)
    })
    return {}
  }),
}
