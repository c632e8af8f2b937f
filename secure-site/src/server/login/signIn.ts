import type { Kysely } from 'kysely'
import type { Me } from '../../protocol/serverApi.js'
import { remember } from '../limits/known.js'
import type { Site } from '../Site.js'
import type { Tables } from '../storage/tables.js'
import { readMe } from './readMe.js'
import { addSession, userOf } from './sessions.js'

type Proved = {
  readonly provider: string
  readonly subject: string
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly thumbprint: string
  readonly projectId: string
  readonly origin: string
}

/** Signs in who proved an identity, within the transaction that used the proof up. */
export async function signIn(
  { audit, now }: Pick<Site, 'audit' | 'now'>,
  db: Kysely<Tables>,
  proved: Proved,
): Promise<{ token: string; me: Me }> {
  const { origin, projectId, provider, thumbprint } = proved
  const { isNew, userId } = await userOf(db, proved, now())
  const token = await addSession(db, { userId, thumbprint, provider, projectId, origin }, now())
  await remember(db, proved, now())
  const entry = { userId, projectId, origin, thumbprint, detail: provider }
  if (isNew) await audit(db, { event: 'userMade', ...entry })
  await audit(db, { event: 'signedIn', ...entry })
  return { token, me: await readMe(db, { provider, userId }) }
}
