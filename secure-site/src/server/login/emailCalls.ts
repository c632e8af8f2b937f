import { serverCalls } from '../../protocol/serverApi.js'
import { proved } from '../http/Call.js'
import { checkOrigin } from '../projectOf.js'
import { Refusal } from '../Refusal.js'
import { sendCode, useCode } from './codes.js'
import { readEmail } from './readEmail.js'
import { signIn } from './signIn.js'

/** Login by e-mail. Nothing is asked of the users before the code is proved: known and unknown addresses are one path. */
export const emailCalls = {
  'email/start': proved(serverCalls['email/start'], async ({ address, locale, params, site, thumbprint }) => {
    const { origin, projectId } = params
    checkOrigin(site, params)
    const email = readEmail(params.email)
    await sendCode(site, {
      purpose: 'login',
      subject: email,
      email,
      thumbprint,
      projectId,
      origin,
      address,
      locale,
    })
    return {}
  }),
  'email/verify': proved(serverCalls['email/verify'], async ({ address, params, site, thumbprint }) => {
    const email = readEmail(params.email)
    const outcome = await site.db.transaction().execute(async (tx) => {
      const asked = { purpose: 'login', subject: email, code: params.code, thumbprint, address } as const
      const used = await useCode(site, tx, asked)
      if (used instanceof Refusal) return used
      const { origin, projectId } = used
      return signIn(site, tx, { provider: 'email', subject: email, email, thumbprint, projectId, origin })
    })
    if (outcome instanceof Refusal) throw outcome
    site.metrics.logins.inc({ provider: 'email' })
    return outcome
  }),
}
