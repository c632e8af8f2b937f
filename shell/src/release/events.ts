/** The version of a remote that an event speaks of; analytics counts by these. */
type Version = {
  readonly remote: string
  readonly version: string
  /** Names this modal on this page, so that a visitor's retries count as one failure. Random, not stored, anonymous. */
  readonly visit: string
}

/** The shell's events about the releases that it runs, for the host's listeners and for analytics. */
export type ReleaseEvent =
  /** Once per page and remote: its manifest is loaded. */
  | { readonly name: 'REMOTE_LOADED'; readonly properties: Version }
  /** Each time a view could not be shown: its remote did not load, or the view threw. `version` is '' if it is unknown. */
  | {
      readonly name: 'REMOTE_FAILED'
      readonly properties: Version & { readonly view: string; readonly reason: string }
    }
  /** Once per page: the list is in the last third of its time, and no newer one came yet. Epoch milliseconds. */
  | { readonly name: 'RELEASE_EXPIRING'; readonly properties: { readonly expiresAt: number } }
  /** A newer list was refused while the page was open; the last good one counts. */
  | { readonly name: 'RELEASE_REFUSED'; readonly properties: { readonly reason: string } }
