import { serverCalls } from '../../protocol/serverApi.js'
import { proved } from '../http/Call.js'
import { signIn } from '../login/signIn.js'
import { checkOrigin } from '../projectOf.js'
import { beginCode, provider, readCode, spendCode } from './farcasterCodes.js'

export const farcasterCalls = {
  'farcaster/start': proved(serverCalls['farcaster/start'], async ({ address, params, site, thumbprint }) => {
    checkOrigin(site, params)
    return beginCode(site, { ...params, thumbprint, address })
  }),
  'farcaster/finish': proved(serverCalls['farcaster/finish'], async ({ params, site, thumbprint }) => {
    const agreed = await readCode(site, { ...params, thumbprint })
    if (!agreed) return {}
    const { origin, project_id: projectId } = agreed.row
    const session = await site.db.transaction().execute(async (tx) => {
      await spendCode(tx, agreed)
      return signIn(site, tx, { provider, ...agreed.person, thumbprint, projectId, origin })
    })
    site.metrics.logins.inc({ provider })
    return { session }
  }),
}
