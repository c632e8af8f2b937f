/** One remote of a release: where it lives, what it serves, and which flags it hangs on. */
export type ReleasedRemote = {
  readonly version: string
  /** The contract of its manifest; a release may hold the current and the previous one. */
  readonly contract: number
  /** URL of its container, relative to the list. */
  readonly entry: string
  readonly flags: readonly string[]
  readonly views: readonly string[]
}

/**
 * What the loader reads first: every remote of one release, and the hashes it is held to.
 * The list is data only; it never contains code or an expression.
 */
export type ReleaseList = {
  readonly schema: 1
  readonly sequence: number
  /** Built by development servers: files carry no hashes. Accepted on loopback pages only. */
  readonly development?: true
  readonly remotes: Readonly<Record<string, ReleasedRemote>>
  /** `sha384-…` of each entry, of the runtime and of the preloaded files, keyed by URL relative to the list. */
  readonly integrity: Readonly<Record<string, string>>
  /** The files of the first view, in the order in which they are needed. */
  readonly preload: readonly string[]
}
