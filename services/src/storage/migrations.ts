import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A statement each: the protocol with parameters takes one at a time. */
const first = [
  `CREATE TABLE events (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, received_at BIGINT NOT NULL, project_id TEXT NOT NULL,
    sdk_type TEXT NOT NULL, sdk_version TEXT NOT NULL, origin TEXT, body JSONB NOT NULL)`,
  'CREATE INDEX events_project_id ON events (project_id, received_at)',
  'CREATE INDEX events_received_at ON events (received_at)',
]

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** By name, in its order. One that was released never changes: a change is another one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001': { up: (db) => run(db, first) },
}
