import { atom } from 'jotai'
import type { ShellContext } from '../host/types.js'
import type { Release } from '../release/ReleaseList.js'

/** The release in use, and the door its files come through. */
export type Source = Pick<ShellContext, 'release' | 'verify' | 'verifyFor'> & {
  /** The channel's last list as it came; `release` may keep older versions of what runs. */
  readonly newest?: Release
}

/** Set at creation, and by each newer list of the channel. */
export const sourceAtom = atom<Source | undefined>(undefined)
