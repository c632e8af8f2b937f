import { serverCalls } from '../../protocol/serverApi.js'
import { proved } from '../http/Call.js'
import { signIn } from '../login/signIn.js'
import { checkOrigin } from '../projectOf.js'
import { beginSocial } from './states.js'
import { useTicket } from './useTicket.js'

export const socialCalls = {
  'social/start': proved(serverCalls['social/start'], async ({ address, params, site, thumbprint }) => {
    checkOrigin(site, params)
    return beginSocial(site, { ...params, thumbprint, address })
  }),
  'social/finish': proved(serverCalls['social/finish'], async ({ params, site, thumbprint }) => {
    const { provider, ...signedIn } = await site.db.transaction().execute(async (tx) => {
      const row = await useTicket(tx, { ...params, thumbprint, nowMs: site.now() })
      const { origin, project_id: projectId, provider, subject } = row
      const person = { provider, subject, email: row.email ?? undefined, name: row.name ?? undefined }
      return { provider, ...(await signIn(site, tx, { ...person, thumbprint, projectId, origin })) }
    })
    site.metrics.logins.inc({ provider })
    return signedIn
  }),
}
