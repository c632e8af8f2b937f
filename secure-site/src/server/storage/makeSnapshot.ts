import { PGlite } from '@electric-sql/pglite'

/** @returns An empty embedded database, as a packed file that one in memory can start from (`databaseSnapshot`). */
export async function makeSnapshot(): Promise<Blob> {
  const database = await PGlite.create()
  const snapshot = await database.dumpDataDir('gzip')
  await database.close()
  return snapshot
}
