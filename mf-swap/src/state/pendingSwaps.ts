import { atom } from 'jotai'
import type { SwapRequest } from './running.js'

// The one place where a swap that was sent is handed to the activity, which keeps it across reloads.

/** Keeps a swap until it is decided. */
export const rememberSwapAtom = atom(null, (_get, _set, _sent: { hash: string; request: SwapRequest }) => {})

/** Forgets a swap that is decided. */
export const forgetSwapAtom = atom(null, (_get, _set, _hash: string) => {})
