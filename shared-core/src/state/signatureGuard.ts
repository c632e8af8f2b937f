import { atom } from 'jotai'

/**
 * Checks before every signature and transaction that the running version was not revoked, and rejects otherwise. The shell
 * sets it if the release list can change while the page is open; without it nothing is checked.
 */
export const signatureGuardAtom = atom<{ check(of?: SignatureCheck): Promise<void> } | undefined>(undefined)

/** `opensPopup`: the wallet must be asked within the press, so the check may not wait for the network. */
export type SignatureCheck = { readonly opensPopup?: boolean }
