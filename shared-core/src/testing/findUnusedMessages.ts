import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(messages|testing|node_modules)\//.test(path)

/**
 * Looks for texts that no source says: by their whole key, or by a template of its beginning whose end is written
 * somewhere, as `send.label.${label}`.
 * @returns The keys without a use.
 * @example findUnusedMessages(Object.keys(en), [join(__dirname, '..')]) // []
 */
export function findUnusedMessages(keys: readonly string[], folders: readonly string[]): readonly string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  const find = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map((x) => x[1] ?? ''))
  const written = new Set(find(/'([^'\n]*)'/g))
  const beginnings = [...new Set(find(/`([\w.]+\.)\$\{/g))]
  const isUsed = (key: string) =>
    written.has(key) || beginnings.some((x) => key.startsWith(x) && written.has(key.slice(x.length)))
  return keys.filter((key) => !isUsed(key))
}
