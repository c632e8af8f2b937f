import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?'([^']+)'/gm
const isTypesOnly = (clause = '') =>
  /^\{[^}]*\}$/.test(clause) &&
  clause
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name))

/** @returns The specifiers of a file's static imports, without type-only ones. */
export const importsOf = (file: string): readonly string[] =>
  file.endsWith('.css')
    ? []
    : [...readFileSync(file, 'utf8').matchAll(statement)]
        .filter(([, clause]) => !isTypesOnly(clause))
        .map(([, , specifier = '']) => specifier)

function resolveImport(root: string, from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? resolve(dirname(from), specifier)
    : specifier.startsWith('@foyer/shared-core/')
      ? join(root, 'shared-core/src/exports', `${specifier.slice('@foyer/shared-core/'.length)}.js`)
      : undefined
  if (!path) return undefined
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync)
}

/** @throws {Error} Names the files that do not exist. */
export function existing(root: string, files: readonly string[]): readonly string[] {
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0)
    throw new Error(`scripts/bundler/chunkFiles.ts names what does not exist: ${missing.join(', ')}`)
  return files.map((file) => join(root, file))
}

/**
 * Follows the static imports from files of the workspace in `root`.
 * @returns The given files and all files that they import statically; dynamic imports are not included.
 * @throws {Error} Names the files that do not exist.
 */
export function followImports(root: string, files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...existing(root, files)]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const specifier of importsOf(file)) {
      const next = resolveImport(root, file, specifier)
      if (next) waiting.push(next)
    }
  }
  return found
}
