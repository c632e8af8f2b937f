import { sql } from 'kysely'
import type { Site } from '../Site.js'
import { sessionAbsoluteMs, sessionIdleMs } from '../times.js'

/** Removed at a time, so that no other query waits for long. */
const atOnce = 1_000

const ended = [
  ['jtis', 'expires_at'],
  ['codes', 'expires_at'],
  ['social_states', 'expires_at'],
  ['tickets', 'expires_at'],
  ['known_keys', 'expires_at'],
  ['limits', 'ends_at'],
] as const

/**
 * Removes what is over. Rows that another instance is removing are left to it.
 * @returns How many rows went.
 */
export async function sweep({ db, now }: Pick<Site, 'db' | 'now'>): Promise<number> {
  const nowMs = now()
  const conditions = [
    ...ended.map(([table, column]) => [table, sql`${sql.ref(column)} <= ${nowMs}`] as const),
    ['sessions', sql`used_at <= ${nowMs - sessionIdleMs}`] as const,
    ['sessions', sql`created_at <= ${nowMs - sessionAbsoluteMs}`] as const,
  ]
  let removed = 0
  for (const [table, isOver] of conditions) {
    const over = sql`SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${sql.lit(atOnce)} FOR UPDATE SKIP LOCKED`
    for (;;) {
      const { rows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid IN (${over}) RETURNING 1`.execute(
        db,
      )
      removed += rows.length
      if (rows.length < atOnce) break
    }
  }
  return removed
}
