import type { ViewFacts } from '@foyer/shared-core/manifest'

/** One version of a remote: its address, its views, the flags it requires, its files. */
export type ReleasedVersion = {
  readonly version: string
  /** The contract of its manifest; a release may hold the current and the previous one. */
  readonly contract: number
  /** URL of its container, relative to the list. */
  readonly entry: string
  /** URL of the federation runtime that its entry is handed. */
  readonly runtime: string
  readonly flags: readonly string[]
  /** The facts of each view, for use before the remote is loaded: the manifest's `routes` without their titles. */
  readonly views: Readonly<Record<string, ViewFacts>>
  /** Further files of its first view, in the order of need. Empty: the remote is fetched on demand. */
  readonly preload: readonly string[]
}

/** A remote of a release: its stable version, perhaps another one for a share of the visitors. */
export type ReleasedRemote = ReleasedVersion & {
  /** `share` of the visitors, 0 to 1. */
  readonly canary?: ReleasedVersion & { readonly share: number }
  /** Revoked versions, which must not run any more. */
  readonly revoked?: readonly string[]
}

/**
 * The loader's first file: every remote of one release, with the hashes of its files.
 * The list is data only; it never contains code or an expression.
 */
export type ReleaseList = {
  readonly schema: 1
  /** Incremented by every edit; a list that is older than one already seen is refused. */
  readonly sequence: number
  /** The name of its channel, so that production refuses a staging list with the same key. */
  readonly channel?: string
  /** When the list was signed and when it expires, in seconds since the epoch. Unsigned lists have neither. */
  readonly issued?: number
  readonly expires?: number
  /** Built by development servers: files carry no hashes. Accepted on loopback pages only. */
  readonly development?: true
  readonly remotes: Readonly<Record<string, ReleasedRemote>>
  /** `sha256-…` of each entry, of the runtime and of the preloaded files, keyed by URL relative to the list. */
  readonly integrity: Readonly<Record<string, string>>
  /** Ed25519 over the list without this field, base64. */
  readonly signature?: string
}

/** The version of a remote that this visitor gets; if it is revoked, the remote must not run. */
export type DecidedVersion = ReleasedVersion & Pick<ReleasedRemote, 'revoked'>

/** A list that was checked and decided for one visitor: one version of each remote, the shell included. */
export type Release = Pick<
  ReleaseList,
  'sequence' | 'channel' | 'issued' | 'expires' | 'development' | 'integrity'
> & {
  readonly remotes: Readonly<Record<string, DecidedVersion>> & { readonly shell: DecidedVersion }
  /** The address that its files are relative to; undefined: the loader's, which holds the list itself. */
  readonly base?: string
  /** Whether the list was fetched from `base`, which may have a newer one; else the page or the loader pins it. */
  readonly isChannel?: boolean
  /** Decides the visitor's share for canaries; random, and stored once the modal was opened. */
  readonly visitorId?: string
}

/** Whether a version is revoked; defaults to the decided one. */
export const isRevoked = (
  { revoked, version }: DecidedVersion,
  running: Pick<ReleasedVersion, 'version'> = { version },
): boolean => revoked?.includes(running.version) === true

/** How far a visitor's clock may be off. */
export const skewMs = 86_400_000

/** Whether a list has expired, by the visitor's clock. */
export const isExpired = ({ expires = 0 }: Pick<ReleaseList, 'expires'>, nowMs: number): boolean =>
  nowMs > expires * 1000 + skewMs

/** The files of a container and of its first view. */
export const filesOf = ({ runtime, entry, preload }: ReleasedVersion): readonly string[] => [
  runtime,
  entry,
  ...preload,
]
