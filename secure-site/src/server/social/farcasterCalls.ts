import { serverCalls } from '../../protocol/serverApi.js'
import { proved } from '../http/Call.js'
import { signIn } from '../login/signIn.js'
import { checkOrigin } from '../projectOf.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { hash, makeToken } from '../secrets.js'
import type { Farcaster } from './createFarcaster.js'
import { keepState, secretsOf } from './states.js'

const provider = 'farcaster'

const farcasterOf = ({ farcaster }: Site): Farcaster => {
  if (!farcaster) throw new Refusal('notFound', 'The site has no such provider')
  return farcaster
}

/** What the phone signs: of this login alone, and of letters and digits alone, as the standard has it. */
const nonceOf = (site: Site, state: string, keyId: string) =>
  Buffer.from(secretsOf(site, state, keyId).nonce).toString('hex')

export const farcasterCalls = {
  'farcaster/start': proved(serverCalls['farcaster/start'], async ({ address, params, site, thumbprint }) => {
    checkOrigin(site, params)
    const farcaster = farcasterOf(site)
    const state = makeToken()
    const [{ id: keyId }] = site.shareKeys
    await keepState(site, { ...params, provider, thumbprint, address }, state)
    return { state, ...(await farcaster.begin(nonceOf(site, state, keyId))) }
  }),
  'farcaster/finish': proved(serverCalls['farcaster/finish'], async ({ params, site, thumbprint }) => {
    const { channel, state } = params
    const row = await site.db
      .selectFrom('social_states')
      .selectAll()
      .where('hash', '=', hash(state))
      .where('provider', '=', provider)
      .where('thumbprint', '=', thumbprint)
      .where('expires_at', '>', site.now())
      .executeTakeFirst()
    const over = () => new Refusal('socialFailed', 'The login is over, or of another page')
    if (!row) throw over()
    const person = await farcasterOf(site).read({ channel, nonce: nonceOf(site, state, row.key_id) })
    if (!person) return {}
    const { origin, project_id: projectId } = row
    const session = await site.db.transaction().execute(async (tx) => {
      // Once: of two answers one signs in.
      const used = await tx.deleteFrom('social_states').where('hash', '=', row.hash).executeTakeFirst()
      if (used.numDeletedRows === 0n) throw over()
      return signIn(site, tx, { provider, ...person, thumbprint, projectId, origin })
    })
    site.metrics.logins.inc({ provider })
    return { session }
  }),
}
