import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Remote = { views: Record<string, unknown>; runtime: string }
type List = { remotes: Record<string, Remote>; integrity: Record<string, string> }

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

/** Another remote: no two serve a view of one name, and all share the origin's runtime. */
const invent = (remote: Remote, word: string): Remote => ({
  ...(JSON.parse(rename(JSON.stringify(remote), `mf-${word}`)) as Remote),
  runtime: remote.runtime,
  views: Object.fromEntries(Object.entries(remote.views).map(([view, facts]) => [`${word}${view}`, facts])),
})

/**
 * @returns A release list of ten remotes: the built list, filled up with remotes that have as many files and views as
 * `mf-connect`, each with its own names and hashes, since hashes do not compress.
 */
export function listOfTenRemotes(dist: string): string {
  const list: List = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  const own = Object.entries(list.integrity).filter(([file]) => file.startsWith(`${pattern}/`))
  const model = list.remotes[pattern]
  if (!model) throw new Error(`The built list has no ${pattern}`)
  for (const word of invented) {
    if (Object.keys(list.remotes).length >= count) break
    const name = `mf-${word}`
    list.remotes[name] = invent(model, word)
    Object.assign(list.integrity, JSON.parse(rename(JSON.stringify(Object.fromEntries(own)), name)))
  }
  return JSON.stringify(list)
}

/** @returns Compressed bytes of that list. */
export const sizeOfTenRemotes = (dist: string): number => brotliCompressSync(listOfTenRemotes(dist)).length
