import type { VersionedModules } from './containers.js'

type Factory = () => unknown

/** One shared module of a provider, in the share scope's format, which other runtimes read too. */
export type Share = {
  readonly version: string
  readonly get: () => Promise<Factory>
  readonly from: string
  readonly shareConfig: object
  /** Written by the runtime inside a development build. */
  readonly useIn: string[]
  readonly deps: string[]
  readonly scope: readonly string[]
  readonly strategy: string
  loaded?: boolean
  lib?: Factory
  /** While it loads: any caller that needs a version in range waits for this one. */
  loading?: Promise<Factory> | undefined
}

/** By the name of a module, then by version. */
export type Scope = Record<string, Record<string, Share>>

/** The module that a container needs. */
export type Wanted = { readonly name: string; readonly requiredVersion: string }

/** Adds a container's modules to a scope. */
export function provide(scope: Scope, from: string, modules: VersionedModules): void {
  for (const [name, offered] of Object.entries(modules))
    for (const share of offered)
      scope[name] = {
        ...scope[name],
        [share.version]: { useIn: [], deps: [], strategy: 'loaded-first', from, ...share },
      }
}

const numbers = (version: string) => version.split('.').map(Number)

/**
 * Whether a version is in a caret range, the only form in our containers: `^19`, `^0.1.0`.
 * @example isInRange('0.1.4', '^0.1.0') // true
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = numbers(range.slice(1))
  const given = numbers(version)
  /** The first number that is not 0 must be equal; omitted numbers may be anything. */
  const fixed = wanted.findIndex((number) => number > 0)
  const differs = wanted.findIndex((number, at) => number !== given[at])
  if (differs < 0) return true
  return differs > (fixed < 0 ? wanted.length : fixed) && (given[differs] ?? 0) > (wanted[differs] ?? 0)
}

/**
 * Loads a shared module once for all callers. After a failure the next caller tries again.
 * @throws {Error} No module of that name and version is shared; a second copy would be a second store.
 */
export async function load(scope: Scope, { name, requiredVersion }: Wanted): Promise<Factory> {
  const fitting = Object.values(scope[name] ?? {}).filter((x) => isInRange(x.version, requiredVersion))
  // Prefer a module that is here already: a second version of it would be a second store.
  const share = fitting.find((x) => x.loaded) ?? fitting.find((x) => x.loading) ?? fitting[0]
  if (!share) throw new Error(`${name} ${requiredVersion} is not shared`)
  if (share.lib) return share.lib
  share.loading ??= share.get()
  try {
    share.lib = await share.loading
    share.loaded = true
    return share.lib
  } finally {
    share.loading = undefined
  }
}
