import { atom } from 'jotai'

/** What a view that yields something ends in: its value, or why there is none. */
export type OpenOutcome = { readonly value: unknown } | { readonly error: Error }

/** The `open()` that waits for its view's result. Set by the shell. */
export const openResultAtom = atom<{ settle(outcome: OpenOutcome): void } | undefined>(undefined)

/** Answers the `open()` that asked for this view; does nothing where no call waits. */
export const settleOpenIntent = atom(null, (get, set, outcome: OpenOutcome) => {
  get(openResultAtom)?.settle(outcome)
  set(openResultAtom, undefined)
})
