/** The version of a remote that an event speaks of; analytics counts by these. */
type Version = {
  readonly remote: string
  readonly version: string
  /** This modal on this page: a visitor who tries again failed once. Random, never kept, says nothing of who it is. */
  readonly visit: string
}

/** What the shell tells of the releases it runs: to the host's listeners, and to analytics as any other event. */
export type ReleaseEvent =
  /** Once a page and remote: its manifest is here. */
  | { readonly name: 'REMOTE_LOADED'; readonly properties: Version }
  /** Each time a view could not be shown: its remote did not load, or the view threw. `version` may be unknown: ''. */
  | {
      readonly name: 'REMOTE_FAILED'
      readonly properties: Version & { readonly view: string; readonly reason: string }
    }
  /** Once a page: the list in use is in the last third of its time, and no newer one is there yet. Epoch milliseconds. */
  | { readonly name: 'RELEASE_EXPIRING'; readonly properties: { readonly expiresAt: number } }
  /** A list that came while the page was open is not used; the last good one counts. */
  | { readonly name: 'RELEASE_REFUSED'; readonly properties: { readonly reason: string } }
