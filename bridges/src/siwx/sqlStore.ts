import { accountOf, parse, z } from '@foyer/shared-core/siwx'
import type { Session } from './Session.js'
import type { SiwxStore } from './SiwxStore.js'
import { sqlSchema } from './sqlSchema.js'

/** What speaks to PostgreSQL: a `Pool` or `Client` of `pg`, a `PGlite`, or what has their `query`. */
export type SqlClient = {
  query(text: string, values?: unknown[]): Promise<{ rows: readonly unknown[] }>
}

const rowSchema = z.object({ message: z.string(), signature: z.string(), expires_at: z.string() })

function readRow(row: unknown): Session {
  const { message, signature, expires_at } = rowSchema.parse(row)
  const data = parse(message)
  const expiresAt = new Date(Number(expires_at)).toISOString()
  return { account: accountOf(data), data, message, signature, expiresAt }
}

/** Rows that another process is removing are left to it, so that no two wait for each other. */
const overIn = (table: string, column: string, now: string) =>
  `over AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${column} <= ${now} LIMIT 100 FOR UPDATE SKIP LOCKED))`

// One statement each, which is atomic by itself: a client may be a pool, whose queries share no transaction.
const addNonce = `WITH ${overIn('foyer_siwx_nonces', 'expires_at', '$3')}
INSERT INTO foyer_siwx_nonces (nonce, expires_at) VALUES ($1, $2)`
const consumeNonce = 'DELETE FROM foyer_siwx_nonces WHERE nonce = $1 AND expires_at > $2 RETURNING nonce'
const addSession = `WITH ${overIn('foyer_siwx_sessions', 'expires_at', '$7')},
earlier AS MATERIALIZED (SELECT account FROM foyer_siwx_sessions WHERE key = $2 AND expires_at > $7 ORDER BY account FOR UPDATE),
replaced AS (DELETE FROM foyer_siwx_sessions WHERE key = $2 AND account = $3 AND account IN (SELECT account FROM earlier)),
moved AS (UPDATE foyer_siwx_sessions SET key = $1 WHERE key = $2 AND account <> $3 AND account IN (SELECT account FROM earlier))
INSERT INTO foyer_siwx_sessions (key, account, message, signature, expires_at, added_at)
VALUES ($1, $3, $4, $5, $6, $7)`
const getSessions = `SELECT message, signature, expires_at::text FROM foyer_siwx_sessions
WHERE key = $1 AND expires_at > $2 ORDER BY added_at, account`
const removeSession = 'DELETE FROM foyer_siwx_sessions WHERE key = $1 AND ($2::text IS NULL OR account = $2)'

/**
 * Keeps nonces and sessions in PostgreSQL, in the tables of {@link sqlSchema}.
 * @example sqlStore(new pg.Pool({ connectionString: process.env.DATABASE_URL }))
 */
export function sqlStore(client: SqlClient): SiwxStore {
  return {
    async addNonce({ expiresAtMs, nonce, nowMs }) {
      await client.query(addNonce, [nonce, expiresAtMs, nowMs])
    },
    async consumeNonce({ nonce, nowMs }) {
      const { rows } = await client.query(consumeNonce, [nonce, nowMs])
      return rows.length === 1
    },
    async addSession({ from, key, nowMs, session }) {
      const { account, expiresAt, message, signature } = session
      const values = [key, from ?? null, account, message, signature, Date.parse(expiresAt), nowMs]
      await client.query(addSession, values)
    },
    async getSessions({ key, nowMs }) {
      const { rows } = await client.query(getSessions, [key, nowMs])
      return rows.map(readRow)
    },
    async removeSession({ account, key }) {
      await client.query(removeSession, [key, account ?? null])
    },
  }
}

/** Creates the tables of {@link sqlSchema} where they are not there yet; several processes may do so at once. */
export async function migrate(client: SqlClient): Promise<void> {
  await client.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(4361122);\n${sqlSchema}\nEND $$`)
}
