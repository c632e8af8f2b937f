import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the version in the `package.json` of a directory. */
export const readVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
