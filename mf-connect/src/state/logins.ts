import { atom } from 'jotai'

/** How often the visitor asked for the logins' code, and the try that failed last. */
export const loginTriesAtom = atom({ tries: 1, failed: 0 })

/** Asks once more; every login in the list does. */
export const retryLoginsIntent = atom(null, (_get, set) =>
  set(loginTriesAtom, ({ tries, ...rest }) => ({ ...rest, tries: tries + 1 })),
)
