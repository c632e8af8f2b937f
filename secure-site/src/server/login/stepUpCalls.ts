import type { Kysely } from 'kysely'
import { serverCalls } from '../../protocol/serverApi.js'
import { signedIn } from '../http/Call.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { beginCode, readCode, spendCode } from '../social/farcasterCodes.js'
import { beginSocial } from '../social/states.js'
import { useTicket } from '../social/useTicket.js'
import type { Tables } from '../storage/tables.js'
import { sendCode, useCode } from './codes.js'
import { emailOf } from './emailOf.js'
import type { Session } from './sessions.js'

async function proveAnew({ audit, now }: Pick<Site, 'audit' | 'now'>, tx: Kysely<Tables>, session: Session) {
  await tx.updateTable('sessions').set({ proved_at: now() }).where('hash', '=', session.hash).execute()
  await audit(tx, { event: 'steppedUp', ...session, detail: session.provider })
  return undefined
}

type Identity = { readonly provider: string; readonly subject: string }

/** Whose login it was must come back: another account of the same provider proves nothing, and its answer is used up. */
async function proveBy(site: Site, tx: Kysely<Tables>, session: Session, { provider, subject }: Identity) {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (row?.user_id !== session.userId) return new Refusal('otherAccount', 'This is another account')
  return proveAnew(site, tx, session)
}

/** Proves anew who is signed in, by the way they signed in. */
export const stepUpCalls = {
  'stepUp/start': signedIn(serverCalls['stepUp/start'], async ({ address, locale, session, site }) => {
    const { origin, projectId, provider, thumbprint, userId } = session
    const page = { thumbprint, projectId, origin, address }
    if (provider === 'farcaster') {
      const begun = await beginCode(site, { ...page, userId })
      return { by: 'farcaster' as const, ...begun }
    }
    if (provider !== 'email') {
      const begun = await beginSocial(site, { ...page, provider, userId })
      return { by: 'social' as const, ...begun }
    }
    const email = await emailOf(site.db, session)
    await sendCode(site, { ...page, purpose: 'stepUp', subject: userId, email, locale })
    return { by: 'email' as const }
  }),
  'stepUp/verify': signedIn(serverCalls['stepUp/verify'], async ({ address, params, session, site }) => {
    const { channel, code, state, ticket } = params
    const { provider, thumbprint, userId } = session
    const prove = async (by: (tx: Kysely<Tables>) => Promise<Refusal | undefined>) => {
      const refusal = await site.db.transaction().execute(by)
      if (refusal) throw refusal
      return {}
    }
    if (code !== undefined)
      return prove(async (tx) => {
        const asked = { purpose: 'stepUp', subject: userId, code, thumbprint, address } as const
        const used = await useCode(site, tx, asked)
        return used instanceof Refusal ? used : proveAnew(site, tx, session)
      })
    if (state !== undefined && channel !== undefined) {
      const agreed = await readCode(site, { state, channel, thumbprint, userId })
      if (!agreed) return { isWaiting: true }
      return prove(async (tx) => {
        await spendCode(tx, agreed)
        return proveBy(site, tx, session, { provider, ...agreed.person })
      })
    }
    if (state === undefined || ticket === undefined) throw new Refusal('invalid', 'There is no proof')
    return prove(async (tx) => {
      const row = await useTicket(tx, { state, ticket, thumbprint, userId, nowMs: site.now() })
      return proveBy(site, tx, session, row)
    })
  }),
}
