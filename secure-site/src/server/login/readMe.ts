import type { Kysely } from 'kysely'
import type { Me } from '../../protocol/serverApi.js'
import { Refusal } from '../Refusal.js'
import type { Tables } from '../storage/tables.js'

/** What a page learns of who is signed in. @param of `provider`: of the identity that signed in. */
export async function readMe(
  db: Kysely<Tables>,
  { provider, userId }: { provider: string; userId: string },
): Promise<Me> {
  const row = await db
    .selectFrom('identities')
    .leftJoin('shares', 'shares.user_id', 'identities.user_id')
    .select(['identities.email', 'identities.name', 'shares.eip155', 'shares.solana'])
    .where('identities.user_id', '=', userId)
    .where('identities.provider', '=', provider)
    .executeTakeFirst()
  if (!row) throw new Refusal('signedOut', 'Nobody is signed in')
  const recovery = await db
    .selectFrom('recovery')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  return {
    userId,
    authName: provider,
    ...(row.email !== null && { email: row.email }),
    ...(row.name !== null && { userName: row.name }),
    ...(row.eip155 !== null && row.solana !== null && { wallet: { eip155: row.eip155, solana: row.solana } }),
    recovery: recovery.map(({ kind }) => kind),
  }
}
