import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'

/** Where the account in use stands with its sign-in, as views read it; undefined where the page asks for none. */
export type ShownSignIn = {
  readonly status: 'none' | 'looking' | 'asking' | 'signing' | 'signed' | 'declined'
  readonly isRequired: boolean
  readonly account?: CaipAddress
  readonly isExpired?: boolean
  /** Why the last try failed. */
  readonly error?: unknown
}

/** Written by the room `signIn` alone. */
export const signInAtom = atom<ShownSignIn | undefined>(undefined)

/** Whether the visitor has to sign in before anything else: the modal shows nothing else, and does not close [NAV-13]. */
export const mustSignInAtom = atom((get): boolean => {
  const { isRequired, status } = get(signInAtom) ?? {}
  return isRequired === true && (status === 'asking' || status === 'signing')
})
