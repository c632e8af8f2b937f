import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { PGliteDialect } from 'kysely-pglite-dialect'
import pg from 'pg'
import { migrations } from './migrations.js'
import type { Tables } from './tables.js'

export type Database = Kysely<Tables>

/** Whole numbers of eight bytes; all that the tables hold are below 2^53. */
const int8 = 20

function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not hold a visitor for ever.
    query_timeout: 10_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === int8 ? Number : pg.types.getTypeParser(id, format),
    },
  })
  // A connection that breaks while it rests; the next query takes another one.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}

async function embeddedDialect({ folder, snapshot }: DatabaseOptions): Promise<Dialect> {
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const from = snapshot === undefined ? {} : { loadDataDir: snapshot }
  return new PGliteDialect(await PGlite.create(folder === undefined ? from : { dataDir: folder }))
}

/** @param url Of PostgreSQL. @param folder Of the embedded database; without either it lives in memory. */
export type DatabaseOptions = {
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** What the one in memory starts from, as `dumpDataDir` gave it: an empty one takes seconds to make. */
  readonly snapshot?: Blob | undefined
}

/**
 * Opens the database and brings its tables up to date; several instances may do so at once.
 * @throws {Error} It cannot be reached, or a migration failed.
 */
export async function openDatabase(
  options: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Database> {
  const dialect =
    options.url === undefined ? await embeddedDialect(options) : postgresDialect(options.url, onError)
  const db: Database = new Kysely({ dialect })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
