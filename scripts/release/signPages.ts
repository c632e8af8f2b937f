import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedText } from '../../secure-site/src/server/pages/signature'
import type { Desk } from './desk'
import { ReleaseError } from './ReleaseError'

const list = 'pages.json'

function readFiles(folder: string): Readonly<Record<string, string>> {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, list), 'utf8'))
    return Object.fromEntries(Object.entries(files).map(([name, hash]) => [name, String(hash)]))
  } catch {
    throw new ReleaseError(`${folder} holds no pages of the secure site: build them first (pnpm build)`)
  }
}

/** @throws {ReleaseError} A file is not the one of the list, or the list has no such file. */
function mustBeWhole(folder: string, files: Readonly<Record<string, string>>): void {
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => name !== list)
  const odd = [...new Set([...there, ...Object.keys(files)])].find((name) => {
    if (!there.includes(name) || !Object.hasOwn(files, name)) return true
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')
    return files[name] !== hash
  })
  if (odd !== undefined)
    throw new ReleaseError(`${odd} in ${folder} is not what was built: build the pages again, then sign them`)
}

/**
 * `pnpm release pages <folder>`: signs what the secure site serves, in its `pages.json`. A server that is given the key's public
 * half (`RELEASE_KEYS`) serves nothing else.
 */
export function signPages(folder: string, { keys: [lead], print }: Pick<Desk, 'keys' | 'print'>): void {
  if (!lead) throw new ReleaseError('Nothing to sign with: name the key in FOYER_RELEASE_KEY')
  const files = readFiles(folder)
  mustBeWhole(folder, files)
  const signature = lead.signText(signedText(files))
  writeFileSync(join(folder, list), `${JSON.stringify({ files, signature }, undefined, 2)}\n`)
  print(`The pages in ${folder} are signed by ${lead.id}. Their server takes: RELEASE_KEYS=${lead.publicKey}`)
}
