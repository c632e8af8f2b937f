import { atom } from 'jotai'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import {
  NoActiveAccountError,
  NoActiveNetworkError,
  NoConnectionClientError,
  SiwxNotEnabledError,
} from '../errors/siwx.js'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  connectorsAtom,
  isNetworkSupportedAtom,
} from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { runAtom, tellSignInAtom } from './runSignIn.js'
import { type PageSession, toPageSession } from './toPageSession.js'

/**
 * Asks the wallet in use for its account's signature.
 * @throws {SiwxNotEnabledError} The page asks for no sign-in. @throws {NoActiveAccountError}
 * @throws {NoActiveNetworkError} The wallet's network is none of the page's. @throws {NoConnectionClientError}
 */
export const signInIntent = atom(null, (get, set): void => {
  if (!get(runAtom)) throw new SiwxNotEnabledError()
  if (!get(activeCaipAddressAtom)) throw new NoActiveAccountError()
  if (!get(isNetworkSupportedAtom)) throw new NoActiveNetworkError()
  const { connectorId } = get(activeConnectionAtom) ?? {}
  if (!get(connectorsAtom).some((x) => x.id === connectorId)) throw new NoConnectionClientError()
  set(tellSignInAtom, { type: 'signRequested' })
})

/** The visitor does not sign in: they go on without, or leave [STA-22] [STA-23]. */
export const cancelSignInIntent = atom(null, (_get, set): void => {
  set(tellSignInAtom, { type: 'cancelled' })
})

/**
 * The session of the account in use; null while there is none.
 * @throws {SiwxNotEnabledError}
 */
export const getSessionIntent = atom(null, async (get): Promise<PageSession | null> => {
  const run = get(runAtom)
  if (!run) throw new SiwxNotEnabledError()
  const { signIn } = run.state
  return signIn.status === 'signed' ? toPageSession(signIn.session) : null
})

/**
 * Ends the session of the account in use; of other accounts they stay. Where sign-in is required the wallet is let go too.
 * @throws {SiwxNotEnabledError} @throws {SignInUnavailableError} Who keeps the sessions does not answer.
 */
export const signOutIntent = atom(null, async (get, set): Promise<void> => {
  const run = get(runAtom)
  if (!run) throw new SiwxNotEnabledError()
  const { signIn } = run.state
  if (signIn.status !== 'signed') return
  const { account } = signIn
  await run.parts.sessions.remove({ caipAddress: account })
  const { caipNetworkId: network } = parseCaipAddress(account)
  set(trackIntent, { name: 'SIWX_SESSION_ENDED', properties: { network, reason: 'signOut' } })
  set(tellSignInAtom, { type: 'signedOut', account })
})
