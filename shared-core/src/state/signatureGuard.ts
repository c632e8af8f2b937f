import { atom } from 'jotai'

/**
 * Asked before every signature and transaction: rejects where what runs here must not run any more. Set by the shell
 * where the release list can change under the page; without it nothing is asked.
 */
export const signatureGuardAtom = atom<{ check(): Promise<void> } | undefined>(undefined)
