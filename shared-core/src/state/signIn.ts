import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import type { KnownSession, SiwxTerms } from '../entities/Siwx.js'

/** Where the account in use stands with its sign-in, as views read it. */
export type ShownSignIn = {
  readonly status: 'none' | 'looking' | 'asking' | 'signing' | 'signed' | 'declined'
  readonly isRequired: boolean
  readonly terms: SiwxTerms
  readonly account?: CaipAddress
  readonly isExpired?: boolean
  /** Why the last try failed. */
  readonly error?: unknown
  readonly session?: KnownSession
}

/** Undefined where the page asks for no sign-in. Written by the room `signIn` alone. */
export const signInAtom = atom<ShownSignIn | undefined>(undefined)

/** A connect went no further, since the account signs in first: the sign-in goes on to where it leads. */
export const isHeldBySignInAtom = atom(false)

const statusAtom = atom((get) => get(signInAtom)?.status)

/** Whether the account in use is on its way to a session, or away from one. */
export const isSigningInAtom = atom((get): boolean => {
  const status = get(statusAtom)
  return status === 'looking' || status === 'asking' || status === 'signing'
})

/** Whether a connection is still to be signed in before the page may count on it. */
export const isSignInDueAtom = atom(
  (get): boolean => get(signInAtom)?.isRequired === true && get(isSigningInAtom),
)

/** Whether the visitor has to sign in before anything else: the modal shows nothing else, and does not close [NAV-13]. */
export const mustSignInAtom = atom((get): boolean => {
  const status = get(statusAtom)
  return get(signInAtom)?.isRequired === true && (status === 'asking' || status === 'signing')
})
