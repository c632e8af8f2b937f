import type { Release } from '../release/ReleaseList.js'
import type { Foyer, FoyerOptions } from './host.js'

export type { Foyer, FoyerEvent, FoyerOptions, FoyerState, OpenOptions } from './host.js'

/** What the loader hands to the shell. */
export type ShellContext = {
  readonly options: FoyerOptions
  /** Checked; its files are relative to its own address, which `verify` knows. */
  readonly release: Release
  /** Fetches a file of the release under its hash. @returns Its URL. Rejects unless the bytes are the released ones. */
  verify(file: string): Promise<string>
}

/** What the shell hands back: the whole host API, and `warm` to render Connect into the closed dialog. */
export type ShellHandle = Foyer & { warm(): Promise<void> }
