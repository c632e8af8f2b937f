import type { Verify } from '../verify/verify.js'
import type { ContainerModules } from './containers.js'

/**
 * Checks a container's chunks against their hashes: a chunk runs only if its bytes are those of the build [FED-08].
 * Forgets failed chunks, so that the next try fetches and runs them again.
 */
export function holdChunks(container: ContainerModules, verify: Verify): void {
  const { f, b, c, sriHashes = {} } = container
  const load = f.j
  const nameOf = container.u
  /** The address of each verified chunk, from which the bundler imports it. */
  const names: Record<string, string> = {}
  container.u = (id) => names[id] ?? nameOf(id)
  f.j = (id, promises) => {
    for (const module of Object.keys(c)) if (c[module]?.error) delete c[module]
    if (!container.federation.chunkMatcher(id)) return load(id, promises)
    const run = async () => {
      const address = await verify(b.href + nameOf(id), sriHashes[id] ?? '')
      names[id] = address.slice(b.href.length)
      const loading: Promise<unknown>[] = []
      load(id, loading)
      await Promise.all(loading)
    }
    promises.push(run())
  }
}
