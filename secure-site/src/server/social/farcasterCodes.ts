import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { hash, makeToken } from '../secrets.js'
import type { Tables } from '../storage/tables.js'
import type { Farcaster, FarcasterPerson } from './createFarcaster.js'
import { keepState, type New, secretsOf } from './states.js'

export const provider = 'farcaster'

const farcasterOf = ({ farcaster }: Site): Farcaster => {
  if (!farcaster) throw new Refusal('notFound', 'The site has no such provider')
  return farcaster
}

const over = () => new Refusal('socialFailed', 'The login is over, or of another page')

/** What the phone signs: of this code alone, and of letters and digits alone, as the standard has it. */
const nonceOf = (site: Site, state: string, keyId: string) =>
  Buffer.from(secretsOf(site, state, keyId).nonce).toString('hex')

/** Begins a code, of a login or of a step-up. @throws {Refusal} `notFound`; `rateLimited`; `unavailable`. */
export async function beginCode(
  site: Site,
  of: Omit<New, 'provider'>,
): Promise<{ uri: string; state: string; channel: string }> {
  const farcaster = farcasterOf(site)
  const state = makeToken()
  const [{ id: keyId }] = site.shareKeys
  await keepState(site, { ...of, provider }, state)
  return { state, ...(await farcaster.begin(nonceOf(site, state, keyId))) }
}

type Asked = {
  readonly state: string
  readonly channel: string
  readonly thumbprint: string
  /** Of a step-up. */
  readonly userId?: string
}
type Agreed = { readonly row: Selectable<Tables['social_states']>; readonly person: FarcasterPerson }

/**
 * Reads who agreed to a code, with the key of the page that began it, for what it was begun for.
 * @returns Undefined: nobody yet.
 * @throws {Refusal} `socialFailed`; `unavailable`.
 */
export async function readCode(
  site: Site,
  { channel, state, thumbprint, userId }: Asked,
): Promise<Agreed | undefined> {
  const row = await site.db
    .selectFrom('social_states')
    .selectAll()
    .where('hash', '=', hash(state))
    .where('provider', '=', provider)
    .where('thumbprint', '=', thumbprint)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('expires_at', '>', site.now())
    .executeTakeFirst()
  if (!row) throw over()
  const person = await farcasterOf(site).read({ channel, nonce: nonceOf(site, state, row.key_id) })
  return person && { row, person }
}

/** Uses a code up: of two answers one counts. @throws {Refusal} `socialFailed`. */
export async function spendCode(tx: Kysely<Tables>, { row }: Agreed): Promise<void> {
  const used = await tx.deleteFrom('social_states').where('hash', '=', row.hash).executeTakeFirst()
  if (used.numDeletedRows === 0n) throw over()
}
