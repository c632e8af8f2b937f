import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSnapshot } from '@foyer/secure-site/server'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache/sandbox')

const versionOf = (dependency: string): string =>
  JSON.parse(readFileSync(join(root, 'secure-site/package.json'), 'utf8')).dependencies[dependency]

const hashOf = (text: string) => createHash('sha384').update(text).digest('base64')

/** @returns The folder of the secure site's built pages; of a page that says how to build them, where they are not. */
export async function securePages(): Promise<string> {
  const built = join(root, 'secure-site/dist')
  if (existsSync(join(built, 'pages.json'))) return built
  const folder = join(cache, 'secure-site')
  mkdirSync(folder, { recursive: true })
  const page =
    '<!doctype html><title>Secure site</title><p>The pages are not built: run <code>pnpm build</code>.'
  const names = ['frame.html', 'popup.html']
  for (const name of names) writeFileSync(join(folder, name), page)
  const files = Object.fromEntries(names.map((name) => [name, hashOf(page)]))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ files }))
  return folder
}

/** An empty database takes seconds to make, so it is made once for each version of its library. */
export async function databaseSnapshot(): Promise<Uint8Array> {
  const file = join(cache, `pglite-${versionOf('@electric-sql/pglite')}.tar.gz`)
  if (existsSync(file)) return readFileSync(file)
  const bytes = new Uint8Array(await (await makeSnapshot()).arrayBuffer())
  mkdirSync(cache, { recursive: true })
  // Two worlds may do so at once.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  return bytes
}
