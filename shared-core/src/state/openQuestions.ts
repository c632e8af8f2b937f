import { atom } from 'jotai'

/** The requests that wallets inside the page have not answered yet. */
export type OpenQuestions = {
  count: number
  /** Called before a wallet is asked, and after it answered. Set by the shell. */
  follow: (() => void) | undefined
}

/** Computed once per store: it has no dependencies. */
export const openQuestionsAtom = atom((): OpenQuestions => ({ count: 0, follow: undefined }))
