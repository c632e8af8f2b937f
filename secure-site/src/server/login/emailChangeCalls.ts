import { serverCalls } from '../../protocol/serverApi.js'
import { signedIn } from '../http/Call.js'
import { remember } from '../limits/known.js'
import { Refusal } from '../Refusal.js'
import { giveCodeBack, sendCode, type UsedCode, useCode } from './codes.js'
import { emailOf } from './emailOf.js'
import { readEmail } from './readEmail.js'

const emailTaken = () => new Refusal('emailTaken', 'This address is of another account')

/** Whether another user got the address in the same moment: SQLSTATE `unique_violation`. */
const isUniqueViolation = (error: unknown) => Object(error).code === '23505'

/**
 * Changes the address of who signed in by one: first the old address is proved, then the new one. Whether the new one is
 * another user's is told to who proved that it is theirs, and to no one before.
 */
export const emailChangeCalls = {
  'emailChange/start': signedIn(
    serverCalls['emailChange/start'],
    async ({ address, locale, params, session, site }) => {
      const newEmail = readEmail(params.email)
      const email = await emailOf(site.db, session)
      if (newEmail === email) throw new Refusal('invalid', 'This is the address of now')
      const { origin, projectId, thumbprint, userId } = session
      const page = { thumbprint, projectId, origin, address, locale }
      await sendCode(site, { ...page, purpose: 'emailPrimary', subject: userId, email, newEmail })
      return {}
    },
  ),
  'emailChange/primary': signedIn(
    serverCalls['emailChange/primary'],
    async ({ address, locale, params, session, site }) => {
      const { origin, projectId, thumbprint, userId } = session
      const asked = { purpose: 'emailPrimary', subject: userId, thumbprint, address } as const
      const used = await site.db
        .transaction()
        .execute((tx): Promise<UsedCode | Refusal> => useCode(site, tx, { ...asked, code: params.code }))
      if (used instanceof Refusal) throw used
      const email = used.newEmail ?? ''
      const page = { thumbprint, projectId, origin, address, locale }
      try {
        await sendCode(site, { ...page, purpose: 'emailSecondary', subject: userId, email })
      } catch (error) {
        // No mail went to the new address: the visitor may try the same code once more.
        await giveCodeBack(site, used)
        throw error
      }
      return {}
    },
  ),
  'emailChange/secondary': signedIn(
    serverCalls['emailChange/secondary'],
    async ({ address, params, session, site }) => {
      const { thumbprint, userId } = session
      const change = site.db.transaction().execute(async (tx) => {
        const asked = { purpose: 'emailSecondary', subject: userId, thumbprint, address } as const
        const used = await useCode(site, tx, { ...asked, code: params.code })
        if (used instanceof Refusal) return used
        const { email } = used
        const taken = await tx
          .selectFrom('identities')
          .select('user_id')
          .where('provider', '=', 'email')
          .where('subject', '=', email)
          .executeTakeFirst()
        if (taken) return emailTaken()
        await tx
          .updateTable('identities')
          .set({ subject: email, email })
          .where('provider', '=', 'email')
          .where('user_id', '=', userId)
          .execute()
        // Who reads the old mailbox may be signed in elsewhere: what it was sent, proved or opened is over, but for this page's session.
        await tx.deleteFrom('codes').where('subject', '=', userId).execute()
        await tx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('hash', '<>', session.hash)
          .execute()
        await tx.updateTable('sessions').set({ proved_at: 0 }).where('hash', '=', session.hash).execute()
        await remember(tx, { thumbprint, provider: 'email', email }, site.now())
        await site.audit(tx, { event: 'emailChanged', ...session })
        return { email }
      })
      const outcome = await change.catch((error: unknown) => {
        if (isUniqueViolation(error)) return emailTaken()
        throw error
      })
      if (outcome instanceof Refusal) throw outcome
      return outcome
    },
  ),
}
