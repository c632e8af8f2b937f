import { atom } from 'jotai'

/** The result of a view: its value, or the reason why there is none. */
export type OpenOutcome = { readonly value: unknown } | { readonly error: Error }

/** The `open()` that waits for its view's result. Set by the shell. */
export const openResultAtom = atom<{ settle(outcome: OpenOutcome): void } | undefined>(undefined)

/** Settles the waiting `open()` with the view's result; does nothing if no call waits. */
export const settleOpenIntent = atom(null, (get, set, outcome: OpenOutcome) => {
  get(openResultAtom)?.settle(outcome)
  set(openResultAtom, undefined)
})
