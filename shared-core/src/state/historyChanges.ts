import { atom } from 'jotai'

/** Counts the transactions that were mined while a view may show the history: each makes it worth reading anew. */
export const historyChangesAtom = atom(0)
