import type { Audit } from '../audit.js'
import type { ShareKey } from '../secrets.js'
import type { Database } from '../storage/openDatabase.js'
import { openShare, sealShare } from './sealShare.js'

/** Read at a time. */
const atOnce = 200

type Parts = {
  readonly db: Database
  readonly audit: Audit
  readonly keys: readonly [ShareKey, ...ShareKey[]]
}

/**
 * Seals under the first key every share that another one sealed; the site runs meanwhile. Afterwards the other keys may go.
 * @returns How many were sealed anew. @throws {Error} A share's key is missing; those before it are done.
 */
export async function rotateShares({ audit, db, keys }: Parts): Promise<number> {
  const [key] = keys
  let rotated = 0
  for (;;) {
    const rows = await db
      .selectFrom('shares')
      .select(['user_id', 'key_id', 'iv', 'ciphertext'])
      .where('key_id', '<>', key.id)
      .limit(atOnce)
      .execute()
    if (rows.length === 0) break
    for (const { ciphertext, iv, key_id: keyId, user_id: userId } of rows) {
      const share = openShare({ keyId, iv, ciphertext }, { keys, userId })
      const sealed = sealShare(share, { key, userId })
      share.fill(0)
      await db
        .updateTable('shares')
        .set({ key_id: sealed.keyId, iv: sealed.iv, ciphertext: sealed.ciphertext })
        .where('user_id', '=', userId)
        .where('key_id', '=', keyId)
        .execute()
      rotated += 1
    }
  }
  await audit(db, { event: 'sharesRotated', detail: `${rotated} to ${key.id}` })
  return rotated
}
