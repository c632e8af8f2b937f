import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type ColumnType, type Dialect, type Generated, Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { PGliteDialect } from 'kysely-pglite-dialect'
import pg from 'pg'
import { migrations } from './migrations.js'

type Fixed<type> = ColumnType<type, type, never>

type Tables = {
  /** What analytics heard, in the order in which it came. */
  events: {
    id: Generated<string>
    /** Epoch milliseconds of this server's clock. */
    received_at: Fixed<number>
    project_id: Fixed<string>
    sdk_type: Fixed<string>
    sdk_version: Fixed<string>
    origin: Fixed<string | null>
    /** JSON, as it was sent. */
    body: ColumnType<object, string, never>
  }
}

export type Database = Kysely<Tables>

/** @param url Of PostgreSQL. @param folder Of the embedded database; without either it lives in memory. */
export type DatabaseOptions = { readonly url?: string | undefined; readonly folder?: string | undefined }

async function dialectOf(
  { folder, url }: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Dialect> {
  if (url === undefined) {
    if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
    return new PGliteDialect(await PGlite.create(folder === undefined ? {} : { dataDir: folder }))
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  // A connection that breaks while it rests; the next query takes another one.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}

/**
 * Opens the database and brings its tables up to date; several instances may do so at once.
 * @throws {Error} It cannot be reached, or a migration failed.
 */
export async function openDatabase(
  options: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Database> {
  const db: Database = new Kysely({ dialect: await dialectOf(options, onError) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // The secure site may live in the same database.
      migrationTableName: 'services_migration',
      migrationLockTableName: 'services_migration_lock',
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
