import { createVerify } from '../loader/verify.js'

/** The part of a container's module system that its chunks come in by. */
export type ChunkLoading = {
  readonly f: { j(id: string, promises: Promise<unknown>[]): void }
  /** Names the file of a chunk. */
  u(id: string): string
  /** Where its files lie. */
  readonly b: URL
  /** Modules that ran, or threw while they ran. */
  readonly c: Record<string, { readonly error?: unknown }>
  /** Whether a chunk has a file; one that only names shared modules has none. */
  readonly federation: { chunkMatcher(id: string): boolean }
  /** The build's hash of each chunk. It stands in the entry, which the release list holds to its own. */
  readonly sriHashes?: Readonly<Record<string, string>>
}

/** By the folder of a container: one that is loaded anew remembers what was refused, and fetches that afresh. */
const verifies: Record<string, ReturnType<typeof createVerify>> = {}

/**
 * Holds a container's chunks to their hashes: none runs unless its bytes are those of the build [FED-08]. Whatever
 * failed is forgotten, so that the next try fetches and runs it again.
 */
export function holdChunks(container: ChunkLoading): void {
  const { f, b, c, sriHashes = {} } = container
  const load = f.j
  const integrity = Object.fromEntries(Object.entries(sriHashes).map(([id, hash]) => [container.u(id), hash]))
  const verify = verifies[b.href] ?? createVerify({ integrity }, b.href)
  verifies[b.href] = verify
  f.j = (id, promises) => {
    for (const module of Object.keys(c)) if (c[module]?.error) delete c[module]
    if (!container.federation.chunkMatcher(id)) return load(id, promises)
    const run = async () => {
      await verify(container.u(id))
      const loading: Promise<unknown>[] = []
      load(id, loading)
      await Promise.all(loading)
    }
    promises.push(run())
  }
}
