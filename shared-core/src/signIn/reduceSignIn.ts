import type { CaipAddress } from '../caip/caip.js'
import type { KnownSession } from '../entities/Siwx.js'

/**
 * Where the account in use stands with its sign-in [STA-19]. `attempt` numbers what was asked: an answer to an earlier one is
 * ignored.
 */
export type SignIn =
  /** No account, or one on a network that the page does not have. */
  | { readonly status: 'none' }
  /** `isRestored`: the connection is one of an earlier visit. */
  | {
      readonly status: 'looking'
      readonly account: CaipAddress
      readonly attempt: number
      readonly isRestored: boolean
    }
  /** Nobody signed in yet; `error`: why the last try failed. */
  | {
      readonly status: 'asking'
      readonly account: CaipAddress
      readonly isExpired?: boolean
      readonly error?: unknown
    }
  | { readonly status: 'signing'; readonly account: CaipAddress; readonly attempt: number }
  | { readonly status: 'signed'; readonly account: CaipAddress; readonly session: KnownSession }
  /** The visitor goes on without, where the page lets them. */
  | { readonly status: 'declined'; readonly account: CaipAddress }

export type SignInState = {
  readonly signIn: SignIn
  readonly isRequired: boolean
  readonly lastAttempt: number
}

export type SignInEvent =
  /** Another account or network is in use; undefined where there is none that could sign in. */
  | {
      readonly type: 'accountChanged'
      readonly account: CaipAddress | undefined
      readonly isRestored: boolean
    }
  /** `isNew`: the wallet signed in as it connected. */
  | {
      readonly type: 'found'
      readonly attempt: number
      readonly session: KnownSession
      readonly isNew?: boolean
    }
  /** `isExpired`: there was one, whose time is over. `error`: what the wallet signed as it connected was refused. */
  | {
      readonly type: 'foundNone'
      readonly attempt: number
      readonly isExpired: boolean
      readonly error?: unknown
    }
  | { readonly type: 'lookFailed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'signRequested' }
  | { readonly type: 'signed'; readonly attempt: number; readonly session: KnownSession }
  | { readonly type: 'signFailed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'cancelled' }
  /** The session is over: its time, or it was revoked elsewhere. */
  | { readonly type: 'sessionEnded'; readonly account: CaipAddress; readonly isExpired: boolean }
  /** The page, or a disconnect, ended it. */
  | { readonly type: 'signedOut'; readonly account: CaipAddress }
  /** Another tab signed this account in. */
  | { readonly type: 'sessionBegun'; readonly session: KnownSession; readonly account: CaipAddress }

export type SignInEffect =
  | {
      readonly type: 'look'
      readonly account: CaipAddress
      readonly attempt: number
    }
  | { readonly type: 'sign'; readonly account: CaipAddress; readonly attempt: number }
  /** Late answers of this attempt change nothing; what it still asks for is ended. */
  | { readonly type: 'abort'; readonly attempt: number }
  /** Shows the view of the sign-in. */
  | { readonly type: 'ask' }
  /** Goes on from the view: closes the modal after a signature [STA-20], else to where a connected visitor goes. */
  | { readonly type: 'goOn'; readonly hasSigned: boolean }
  /** Goes back to the last network with a session, else disconnects [STA-22]. */
  | { readonly type: 'leave'; readonly account: CaipAddress }
  | { readonly type: 'disconnect'; readonly account: CaipAddress }
  /** Closes the modal [STA-23]. */
  | { readonly type: 'close' }
  /** Nobody can sign in here: disconnects, and says so [STA-24]. */
  | { readonly type: 'giveUp'; readonly error: unknown }
  /** Says that the visitor is not signed in, who may go on without. */
  | { readonly type: 'tell'; readonly error: unknown }

export type SignInTransition = { readonly state: SignInState; readonly effects: readonly SignInEffect[] }

export const initialSignIn = (isRequired: boolean): SignInState => ({
  signIn: { status: 'none' },
  isRequired,
  lastAttempt: 0,
})

/** The sign-in of the account in use, after an event. Pure: the runner carries out what is listed. */
export function reduceSignIn(state: SignInState, event: SignInEvent): SignInTransition {
  const { signIn, isRequired } = state
  const stay: SignInTransition = { state, effects: [] }
  const to = (next: SignIn, ...effects: SignInEffect[]): SignInTransition => ({
    state: { ...state, signIn: next },
    effects,
  })
  /** Whether an event answers what is being asked now. */
  const answers = (status: 'looking' | 'signing') =>
    signIn.status === status && 'attempt' in event && signIn.attempt === event.attempt
  const aborted: readonly SignInEffect[] =
    signIn.status === 'looking' || signIn.status === 'signing'
      ? [{ type: 'abort', attempt: signIn.attempt }]
      : []

  /** Visitors who may go on without are not disturbed: one whose session is over is asked at the next opening. */
  const ask = (of: {
    account: CaipAddress
    isExpired: boolean
    isQuiet: boolean
    error?: unknown
  }): SignInTransition => {
    const { account, error, isExpired } = of
    if (of.isQuiet && !isRequired && !isExpired)
      return to({ status: 'declined', account }, { type: 'goOn', hasSigned: false })
    const why = { ...(isExpired && { isExpired }), ...(error !== undefined && { error }) }
    const asking: SignIn = { status: 'asking', account, ...why }
    return of.isQuiet && !isRequired ? to(asking) : to(asking, { type: 'ask' })
  }

  switch (event.type) {
    case 'accountChanged': {
      const { account, isRestored } = event
      if (account === (signIn.status === 'none' ? undefined : signIn.account)) return stay
      if (account === undefined) return to({ status: 'none' }, ...aborted)
      const attempt = state.lastAttempt + 1
      return {
        state: {
          ...state,
          lastAttempt: attempt,
          signIn: { status: 'looking', account, attempt, isRestored },
        },
        effects: [...aborted, { type: 'look', account, attempt }],
      }
    }
    case 'sessionBegun':
      // A visitor who is signing here goes on: their own answer comes.
      if (signIn.status !== 'asking' && signIn.status !== 'declined') return stay
      if (signIn.account !== event.account) return stay
      return to(
        { status: 'signed', account: signIn.account, session: event.session },
        { type: 'goOn', hasSigned: false },
      )
    case 'found':
      if (signIn.status !== 'looking' || !answers('looking')) return stay
      return to(
        { status: 'signed', account: signIn.account, session: event.session },
        { type: 'goOn', hasSigned: event.isNew === true },
      )
    case 'foundNone': {
      if (signIn.status !== 'looking' || !answers('looking')) return stay
      const { account, isRestored } = signIn
      return ask({ account, error: event.error, isExpired: event.isExpired, isQuiet: isRestored })
    }
    case 'lookFailed':
      if (signIn.status !== 'looking' || !answers('looking')) return stay
      return isRequired
        ? to({ status: 'none' }, { type: 'giveUp', error: event.error })
        : to({ status: 'declined', account: signIn.account }, { type: 'tell', error: event.error })
    case 'signRequested': {
      if (signIn.status !== 'asking' && signIn.status !== 'declined') return stay
      const attempt = state.lastAttempt + 1
      const { account } = signIn
      return {
        state: { ...state, lastAttempt: attempt, signIn: { status: 'signing', account, attempt } },
        effects: [{ type: 'sign', account, attempt }],
      }
    }
    case 'signed':
      if (signIn.status !== 'signing' || !answers('signing')) return stay
      return to(
        { status: 'signed', account: signIn.account, session: event.session },
        { type: 'goOn', hasSigned: true },
      )
    case 'signFailed':
      if (signIn.status !== 'signing' || !answers('signing')) return stay
      return to({ status: 'asking', account: signIn.account, error: event.error }, { type: 'ask' })
    case 'cancelled':
      if (signIn.status === 'none' || signIn.status === 'signed') return stay
      return isRequired
        ? to({ status: 'none' }, ...aborted, { type: 'leave', account: signIn.account })
        : to({ status: 'declined', account: signIn.account }, ...aborted, { type: 'close' })
    case 'sessionEnded': {
      if (signIn.status !== 'signed' || signIn.account !== event.account) return stay
      return ask({ account: signIn.account, isExpired: event.isExpired, isQuiet: true })
    }
    case 'signedOut': {
      if (signIn.status !== 'signed' || signIn.account !== event.account) return stay
      const { account } = signIn
      return isRequired
        ? to({ status: 'none' }, { type: 'disconnect', account })
        : to({ status: 'declined', account })
    }
  }
}
