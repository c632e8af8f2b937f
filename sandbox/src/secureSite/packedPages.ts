import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The package of the sandbox brings what `buildPages.ts` makes as files: this file stands in its place there.

export const securePages = async (): Promise<string> => join(import.meta.dirname, 'pages/secureSite')
export const databaseSnapshot = async (): Promise<Uint8Array> =>
  readFileSync(join(import.meta.dirname, 'pglite.tar.gz'))
