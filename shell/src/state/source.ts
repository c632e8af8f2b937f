import { atom } from 'jotai'
import type { ShellContext } from '../loader/types.js'

/** The release in use, and the door its files come through. */
export type Source = Pick<ShellContext, 'release' | 'verify'>

/** Set at creation, and by each newer list of the channel. */
export const sourceAtom = atom<Source | undefined>(undefined)
