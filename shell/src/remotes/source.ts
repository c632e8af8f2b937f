import { atom } from 'jotai'
import type { ShellContext } from '../host/types.js'
import type { Release } from '../release/ReleaseList.js'

/** The release in use, and the functions that verify its files. */
export type Source = Pick<ShellContext, 'release' | 'verify' | 'verifyFor'> & {
  /** The channel's latest list; `release` may keep older versions of running remotes. */
  readonly newest?: Release
}

/** Set at creation, and by each newer list of the channel. */
export const sourceAtom = atom<Source | undefined>(undefined)
