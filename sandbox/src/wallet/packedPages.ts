import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BuiltFile } from './buildPages.js'

// The package of the sandbox brings the browser's code as files, and no bundler: this file stands in the place of
// `buildPages.ts` there.

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' }

function read(name: string): ReadonlyMap<string, BuiltFile> {
  const folder = join(import.meta.dirname, 'pages', name)
  return new Map(
    readdirSync(folder).map((file) => [
      `/${file}`,
      { contents: readFileSync(join(folder, file)), type: types[extname(file)] ?? 'text/plain' },
    ]),
  )
}

export const walletPages = async () => read('wallet')
export const safePages = async () => read('safe')
