import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The sources on screen after a click: the modal, and the list of wallets in it. */
const entries = [
  'shell/src/modal/createModal.tsx',
  'mf-connect/src/manifest.ts',
  'mf-connect/src/views/Connect.tsx',
]

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?'([^']+)'/gm
const isTypesOnly = (clause = '') =>
  /^\{[^}]*\}$/.test(clause) &&
  clause
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name))

function resolveImport(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('.')
    ? resolve(dirname(from), specifier)
    : specifier.startsWith('@foyer/shared-core/')
      ? join(root, 'shared-core/src/exports', `${specifier.slice('@foyer/shared-core/'.length)}.js`)
      : undefined
  if (!path) return undefined
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync)
}

/**
 * Follows the static imports from what the first view draws.
 * @returns Every file of ours that the first view needs, without dynamic imports.
 */
export function firstViewFiles(): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = entries.map((entry) => join(root, entry))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (file.endsWith('.css')) continue
    for (const [, clause, specifier = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      const next = isTypesOnly(clause) ? undefined : resolveImport(specifier, file)
      if (next) waiting.push(next)
    }
  }
  return found
}
