import { createHash } from 'node:crypto'

/** A package of the release, as it appears in a lock file. */
export type Packed = {
  readonly name: string
  readonly version: string
  /** File name beside the lock. */
  readonly file: string
  readonly bytes: Buffer
  readonly dependencies: readonly string[]
}

const quoted = (name: string) => (/^[@*]/.test(name) ? `'${name}'` : name)

/** @returns The resolved versions of a workspace package's dependencies, by name. */
function resolvedOf(lock: string, importer: string): ReadonlyMap<string, string> {
  const start = lock.indexOf(`\n  ${importer}:\n`)
  const block = lock.slice(start + 1, lock.indexOf('\n\n', start))
  const lines = /^ {6}'?([^\s']+?)'?:\n {8}specifier: .+\n {8}version: (.+)$/gm
  return new Map([...block.matchAll(lines)].map(([, name = '', version = '']) => [name, version]))
}

const section = (lock: string, name: string) => {
  const start = lock.indexOf(`\n${name}:\n`)
  const end = lock.slice(start + 1).search(/\n\n\w/)
  return lock.slice(start + name.length + 3, end < 0 ? undefined : start + 1 + end).trimEnd()
}

/**
 * Makes a standalone package's lock file from the workspace's: the same versions, without a registry.
 * @param lock Text of the workspace's lock file.
 * @param from Packages of the workspace whose resolutions count.
 */
export function makeLock({ lock, from, manifest, packed }: makeLock.Parameters): string {
  const resolved = new Map(from.flatMap((name) => [...resolvedOf(lock, name)]))
  const versionOf = (name: string) => {
    const version = name === packed.name ? `file:${packed.file}` : resolved.get(name)
    if (!version) throw new Error(`The workspace has not resolved ${name}`)
    return version
  }
  const listed = (kind: 'dependencies' | 'devDependencies') => [
    ...(Object.keys(manifest[kind]).length > 0 ? [`    ${kind}:`] : []),
    ...Object.entries(manifest[kind]).flatMap(([name, specifier]) => [
      `      ${quoted(name)}:`,
      `        specifier: ${specifier}`,
      `        version: ${versionOf(name)}`,
    ]),
  ]
  const id = `'${packed.name}@file:${packed.file}'`
  const integrity = `sha512-${createHash('sha512').update(packed.bytes).digest('base64')}`
  return [
    lock.slice(0, lock.indexOf('\nimporters:\n')),
    'importers:\n',
    '  .:',
    ...listed('dependencies'),
    ...listed('devDependencies'),
    '\npackages:\n',
    `  ${id}:`,
    `    resolution: {integrity: ${integrity}, tarball: file:${packed.file}}`,
    `    version: ${packed.version}`,
    '    hasBin: true',
    section(lock, 'packages'),
    '\nsnapshots:\n',
    `  ${id}:`,
    '    dependencies:',
    ...packed.dependencies.map((name) => `      ${quoted(name)}: ${versionOf(name)}`),
    section(lock, 'snapshots'),
    '',
  ].join('\n')
}

export declare namespace makeLock {
  type Parameters = {
    lock: string
    from: readonly string[]
    manifest: Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
    packed: Packed
  }
}
