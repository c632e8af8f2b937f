import type { StatsCompilation, StatsModule } from '@rspack/core'

/** What a remote takes from the shell at run time and must never carry itself [FED-04]. */
const providedByShell = /\/shared-core\/src\/|node_modules\/(react|react-dom|jotai)\/(?!.*jsx-runtime)/
/** Stated no licence: only the core functions of sats-connect may ship. */
const neverShipped = /@sats-connect\/(ui|make-default-provider-config)/

function* modulesOf(modules: readonly StatsModule[] = []): Generator<string> {
  for (const module of modules) {
    if (module.identifier) yield module.identifier
    yield* modulesOf(module.modules)
  }
}

/**
 * Refuses a build in which a remote holds a module of shared-core or of what is shared: it would be a second store.
 * @throws {Error} Names remote and module.
 */
export function checkBundles(builds: readonly StatsCompilation[]): void {
  for (const { name = '', modules } of builds) {
    for (const id of modulesOf(modules)) {
      // Federation's own module ids name the shared files they stand for.
      if (/^(consume|provide|remote|container|webpack|share)/.test(id) || id.includes('jsx-runtime')) continue
      if (name.startsWith('mf-') && providedByShell.test(id)) throw new Error(`${name} bundles ${id}`)
      if (neverShipped.test(id)) throw new Error(`${name} bundles ${id}`)
    }
  }
}
