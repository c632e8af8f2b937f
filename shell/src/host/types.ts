import type { Release } from '../release/ReleaseList.js'
import type { Verify } from '../verify/verify.js'
import type { Foyer, FoyerOptions } from './host.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './host.js'

/** What the loader hands to the shell. */
export type ShellContext = {
  readonly options: FoyerOptions
  /** Checked; its files are relative to its own address, which `verify` knows. */
  readonly release: Release
  /** Lets files of the release into the page. */
  readonly verify: Verify
  /** The same for a newer list; what is in the page already is not fetched again. */
  verifyFor(release: Release): Verify
}

/** What the shell hands back: the whole host API, and `warm` to render Connect into the closed dialog. */
export type ShellHandle = Omit<Foyer, 'attach' | 'prepare'> & { warm(): Promise<void> }
