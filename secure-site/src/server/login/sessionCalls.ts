import { serverCalls } from '../../protocol/serverApi.js'
import { signedIn } from '../http/Call.js'
import { readMe } from './readMe.js'

export const sessionCalls = {
  me: signedIn(serverCalls.me, async ({ session, site }) => ({ me: await readMe(site.db, session) })),
  signOut: signedIn(serverCalls.signOut, async ({ session, site }) => {
    await site.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('hash', '=', session.hash).execute()
      await site.audit(tx, { event: 'signedOut', ...session })
    })
    return {}
  }),
  signOutEverywhere: signedIn(serverCalls.signOutEverywhere, async ({ session, site }) => {
    await site.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', session.userId).execute()
      await site.audit(tx, { event: 'signedOutEverywhere', ...session })
    })
    return {}
  }),
}
