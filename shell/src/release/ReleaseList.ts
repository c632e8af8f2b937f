import type { ViewFacts } from '@foyer/shared-core/manifest'

/** One version of a remote: where it lives, what it serves, which flags it hangs on, what it is made of. */
export type ReleasedVersion = {
  readonly version: string
  /** The contract of its manifest; a release may hold the current and the previous one. */
  readonly contract: number
  /** URL of its container, relative to the list. */
  readonly entry: string
  /** URL of the federation runtime that its entry is handed. */
  readonly runtime: string
  readonly flags: readonly string[]
  /** What is known of each view before its remote is here, as the manifest's `routes` say it; without the titles. */
  readonly views: Readonly<Record<string, ViewFacts>>
  /** Further files its first view needs, in the order in which they are needed. Empty: fetched when wanted. */
  readonly preload: readonly string[]
}

/** A remote of a release: its stable version, perhaps another one for a share of the visitors. */
export type ReleasedRemote = ReleasedVersion & {
  /** `share` of the visitors, 0 to 1. */
  readonly canary?: ReleasedVersion & { readonly share: number }
  /** Versions that must not run any more. */
  readonly revoked?: readonly string[]
}

/**
 * What the loader reads first: every remote of one release, and the hashes it is held to.
 * The list is data only; it never contains code or an expression.
 */
export type ReleaseList = {
  readonly schema: 1
  /** Raised by every edit; an older list than one already seen is refused. */
  readonly sequence: number
  /** The name of the channel it is for: a staging list under the same key is not taken in production. */
  readonly channel?: string
  /** When it was signed and until when that counts, in seconds since the epoch. Unsigned lists have neither. */
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

/** The one version of a remote that is for this visitor; where it is itself revoked, there is none to run. */
export type DecidedVersion = ReleasedVersion & Pick<ReleasedRemote, 'revoked'>

/** A list that was checked and decided for one visitor: one version of each remote, and a shell among them. */
export type Release = Pick<
  ReleaseList,
  'sequence' | 'channel' | 'issued' | 'expires' | 'development' | 'integrity'
> & {
  readonly remotes: Readonly<Record<string, DecidedVersion>> & { readonly shell: DecidedVersion }
  /** What its files are relative to; undefined: to the loader, which holds the list itself. */
  readonly base?: string
  /** The list was fetched from `base`, where newer ones can be had; else the page pins it, or the loader holds it. */
  readonly isChannel?: boolean
  /** Says which share of the visitors this one is of; random, and stored once the modal was opened. */
  readonly visitorId?: string
}

/** Whether a version must not run any more; the one that was decided, unless told. */
export const isRevoked = (
  { revoked, version }: DecidedVersion,
  running: Pick<ReleasedVersion, 'version'> = { version },
): boolean => revoked?.includes(running.version) === true

/** How wrong a visitor's clock may be. */
export const skewMs = 86_400_000

/** Whether the time of a list is over, by the visitor's clock. */
export const isExpired = ({ expires = 0 }: Pick<ReleaseList, 'expires'>, nowMs: number): boolean =>
  nowMs > expires * 1000 + skewMs

/** The files that a container is made of, and what its first view adds. */
export const filesOf = ({ runtime, entry, preload }: ReleasedVersion): readonly string[] => [
  runtime,
  entry,
  ...preload,
]
