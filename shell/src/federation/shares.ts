import type { VersionedModules } from './containers.js'

type Factory = () => unknown

/** What a provider offers of one shared module, in the words of the share scope: other runtimes read it too. */
export type Share = {
  readonly version: string
  readonly get: () => Promise<Factory>
  readonly from: string
  readonly shareConfig: object
  /** Kept by the runtime that a development build carries within. */
  readonly useIn: string[]
  readonly deps: string[]
  readonly scope: readonly string[]
  readonly strategy: string
  loaded?: boolean
  lib?: Factory
}

/** By the name of a module, then by version. */
export type Scope = Record<string, Record<string, Share>>

/** What a container asks for. */
export type Wanted = { readonly name: string; readonly requiredVersion: string }

/** Writes what a container provides into a scope. */
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
 * Says whether a version is in a caret range, the only form that our containers ask for: `^19`, `^0.1.0`.
 * @example isInRange('0.1.4', '^0.1.0') // true
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = numbers(range.slice(1))
  const given = numbers(version)
  /** The first number that is not 0 may not change; what is left out may be anything. */
  const fixed = wanted.findIndex((number) => number > 0)
  const differs = wanted.findIndex((number, at) => number !== given[at])
  if (differs < 0) return true
  return differs > (fixed < 0 ? wanted.length : fixed) && (given[differs] ?? 0) > (wanted[differs] ?? 0)
}

/**
 * Loads a shared module, once for all that ask. One that did not come is asked for again by the next.
 * @throws {Error} Nothing of that name and version is shared: a second copy would be a second store.
 */
export async function load(scope: Scope, { name, requiredVersion }: Wanted): Promise<Factory> {
  const share = Object.values(scope[name] ?? {}).find(({ version }) => isInRange(version, requiredVersion))
  if (!share) throw new Error(`${name} ${requiredVersion} is not shared`)
  share.lib ??= await share.get()
  share.loaded = true
  return share.lib
}
