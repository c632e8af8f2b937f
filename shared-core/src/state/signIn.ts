import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import type { KnownSession, SiwxTerms } from '../entities/Siwx.js'

/** Where the account in use stands with its sign-in, as views read it. */
export type ShownSignIn = {
  readonly status: 'none' | 'looking' | 'asking' | 'signing' | 'signed' | 'declined'
  readonly isRequired: boolean
  /** The account is on its way to a session: what follows a connect waits. */
  readonly isUnderWay: boolean
  /** Nobody may count on the connection before it is signed in. */
  readonly isDue: boolean
  /** `must`: the account signs in before anything else [NAV-13]; `may`: its session is over, and it can be renewed. */
  readonly turn: 'must' | 'may' | undefined
  readonly terms: SiwxTerms
  readonly account?: CaipAddress
  readonly isExpired?: boolean
  /** The nonce is still loading: a press now could not open the wallet's pop-up. */
  readonly isPreparing?: boolean
  /** Why the last try failed. */
  readonly error?: unknown
  readonly session?: KnownSession
}

/** Undefined where the page asks for no sign-in. Written by the room `signIn` alone. */
export const signInAtom = atom<ShownSignIn | undefined>(undefined)

/** A connect went no further, since the account signs in first: the sign-in goes on to where it leads. */
export const isHeldBySignInAtom = atom(false)
