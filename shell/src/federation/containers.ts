// The parts of a bundled container that the runtime reads.

/** The modules that a container provides: by name, then by version. */
export type VersionedModules = Readonly<
  Record<
    string,
    readonly {
      version: string
      scope: readonly string[]
      shareConfig: object
      get: () => Promise<() => unknown>
    }[]
  >
>

type Module = { exports: unknown }

/** A container's own module system. */
export type ContainerModules = {
  /** Modules by id, to be run. */
  readonly m: Record<string, (module: Module) => void>
  /** Modules that ran, or threw while they ran. */
  readonly c: Record<string, { readonly error?: unknown }>
  /** Chunk loaders: `j` loads a chunk's file. */
  readonly f: { j(id: string, promises: Promise<unknown>[]): void }
  /** Names the file of a chunk. */
  u(id: string): string
  /** The base address of its files. */
  readonly b: URL
  /** The hash of each chunk. It is part of the entry, whose own hash is in the release list. */
  readonly sriHashes?: Readonly<Record<string, string>>
  readonly federation: {
    /** Whether a chunk has a file; a chunk of shared modules alone has none. */
    chunkMatcher(id: string): boolean
    readonly initOptions: { readonly name: string; readonly shared?: VersionedModules }
    /** The one scope that all containers of a modal have. */
    readonly instance?: { shareScopeMap: Record<string, object> }
  }
}
