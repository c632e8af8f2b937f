// What the bundler writes of a container, as far as the runtime reads it.

/** What a container provides: by the name of a module, each of its versions. */
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
  /** How a chunk comes: `j` loads its file. */
  readonly f: { j(id: string, promises: Promise<unknown>[]): void }
  /** Names the file of a chunk. */
  u(id: string): string
  /** Where its files lie. */
  readonly b: URL
  /** The build's hash of each chunk. It stands in the entry, which the release list holds to its own. */
  readonly sriHashes?: Readonly<Record<string, string>>
  readonly federation: {
    /** Whether a chunk has a file; one that only names shared modules has none. */
    chunkMatcher(id: string): boolean
    readonly initOptions: { readonly name: string; readonly shared?: VersionedModules }
    /** The one scope that all containers of a modal have. */
    readonly instance?: { shareScopeMap: Record<string, object> }
  }
}
