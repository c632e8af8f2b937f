import type { Release } from '../release/ReleaseList.js'
import type { Verify } from '../verify/verify.js'
import type { Foyer, FoyerOptions } from './host.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './host.js'

/** The loader's data for the shell. */
export type ShellContext = {
  readonly options: FoyerOptions
  /** The checked release; its files are relative to its own address, which `verify` knows. */
  readonly release: Release
  /** Verifies a file of the release and lets it into the page. */
  readonly verify: Verify
  /** Makes `verify` for a newer list; files that are in the page are not fetched again. */
  verifyFor(release: Release): Verify
}

/** A `<foyer-button>` whose label shows the account; `idle` is the text without one. */
export type ShownButton = { readonly host: Element; readonly label: Element; readonly idle: string }

/** The shell's answer: the host API, and `warm`, which renders Connect into the closed dialog. */
export type ShellHandle = Omit<Foyer, 'attach' | 'prepare'> & {
  warm(): Promise<void>
  /** Writes the account in use on a button. @returns Ends that. */
  show(button: ShownButton): () => void
}
