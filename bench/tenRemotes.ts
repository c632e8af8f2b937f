import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type List = { remotes: Record<string, unknown>; integrity: Record<string, string> }

const invented = ['swap', 'onramp', 'social', 'activity', 'email', 'nfts', 'settings', 'support', 'points']
const count = 10
const pattern = 'mf-connect'

/** Another remote's text, with its own name and its own hashes. */
const rename = (text: string, name: string): string => {
  const distinct = (hash: string) => createHash('sha256').update(name + hash)
  return text
    .replaceAll(pattern, name)
    .replace(/\b[0-9a-f]{8}\b/g, (hash) => distinct(hash).digest('hex').slice(0, 8))
    .replace(/sha256-[\w+/]{43}=/g, (hash) => `sha256-${distinct(hash).digest('base64')}`)
}

/**
 * @returns Compressed bytes of a release list of ten remotes: the built list, filled up with remotes that have as many
 * files as `mf-connect`, each with its own hashes, since hashes do not compress.
 */
export function sizeOfTenRemotes(dist: string): number {
  const list: List = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  const own = Object.entries(list.integrity).filter(([file]) => file.startsWith(`${pattern}/`))
  for (const word of invented) {
    if (Object.keys(list.remotes).length >= count) break
    const name = `mf-${word}`
    list.remotes[name] = JSON.parse(rename(JSON.stringify(list.remotes[pattern]), name))
    Object.assign(list.integrity, JSON.parse(rename(JSON.stringify(Object.fromEntries(own)), name)))
  }
  return brotliCompressSync(JSON.stringify(list)).length
}
