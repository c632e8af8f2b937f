import type { createStore } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { serverNowMs } from '../clock/serverTime.js'
import { parseSignInOptions } from '../config/parseSignInOptions.js'
import { endEach } from '../endEach.js'
import type { Events } from '../events/Events.js'
import { hideBannerIntent, showBannerIntent } from '../state/banner.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, isNetworkSupportedAtom } from '../state/connections.js'
import { eventsAtom, trackIntent } from '../state/events.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'
import { openResultAtom, settleOpenIntent } from '../state/openResult.js'
import { runtimeAtom } from '../state/runtime.js'
import { isHeldBySignInAtom, signInAtom } from '../state/signIn.js'
import { createSessions } from './createSessions.js'
import { offerOneClickAtom } from './oneClick.js'
import { readTerms } from './readTerms.js'
import {
  beginSignInAtom,
  type Intents,
  isInFrontAtom,
  prepareSignInAtom,
  runAtom,
  tellSignInAtom,
} from './runSignIn.js'
import type { Sessions } from './Sessions.js'
import { toPageSession } from './toPageSession.js'

type Store = ReturnType<typeof createStore>

/** The longest time that browsers' timers take. */
const longestTimerMs = 2 ** 31 - 1

export { parseSignInOptions } from '../config/parseSignInOptions.js'

/** Starts the sign-in of a page that asks for one, and follows the account in use. @returns Ends that. */
export function startSignIn(store: Store, intents: Intents): () => void {
  const config = store.get(configAtom)
  const given = parseSignInOptions(config.given) ?? {}
  const sessions = createSessions(config, given)
  const isRequired = given.required === true
  store.set(beginSignInAtom, { sessions, terms: readTerms(config, given), isRequired, intents })
  if ((given.oneClick ?? isRequired) && !sessions.needsAccount) store.set(offerOneClickAtom)
  const account = () => accountToSignIn(store, sessions)
  const follow = () => {
    const isRestored = store.get(runtimeAtom).restores.size > 0
    store.set(tellSignInAtom, { type: 'accountChanged', account: account(), isRestored })
  }
  const stops = [
    store.sub(activeCaipAddressAtom, follow),
    store.sub(isNetworkSupportedAtom, follow),
    followView(store),
    prepareShown(store),
    showProgress(store),
    followEnd(store),
    ...followOthers(store, sessions),
    signOutWithWallets(store, sessions),
    // What a wallet is still asked counts for nothing.
    () => store.set(tellSignInAtom, { type: 'accountChanged', account: undefined, isRestored: false }),
  ]
  follow()
  return () => endEach(stops)
}

/** The account in use, where it is on a network of the page whose accounts can sign in. */
function accountToSignIn(store: Store, { namespaces }: Sessions): CaipAddress | undefined {
  const caipAddress = store.get(activeCaipAddressAtom)
  if (!caipAddress || !store.get(isNetworkSupportedAtom)) return undefined
  const { chainNamespace } = parseCaipAddress(caipAddress)
  return namespaces && !namespaces.includes(chainNamespace) ? undefined : caipAddress
}

/** Leaving the question is a no, where the visitor may go on without; a visitor who is signed in already has the answer. */
function followView(store: Store): () => void {
  let wasInFront = false
  const follow = () => {
    const { isRequired, session, status } = store.get(signInAtom) ?? {}
    // The embedded wallet asks for the signature in a view of its own, and comes back.
    const isApproving = store.get(modalAtom).open && store.get(routeAtom).view === 'ApproveTransaction'
    const isInFront = store.get(isInFrontAtom) || (wasInFront && isApproving)
    const hasLeft = wasInFront && !isInFront
    wasInFront = isInFront
    if (!store.get(modalAtom).open) store.set(isHeldBySignInAtom, false)
    if (isInFront && session && store.get(openResultAtom)) {
      store.set(settleOpenIntent, { value: toPageSession(session) })
      store.get(navigatorAtom).close()
    }
    if (hasLeft && !isRequired && (status === 'asking' || status === 'signing'))
      store.set(tellSignInAtom, { type: 'cancelled' })
  }
  const stops = [
    store.sub(routeAtom, follow),
    store.sub(modalAtom, follow),
    store.sub(openResultAtom, follow),
  ]
  return () => endEach(stops)
}

/** Fetches what a question needs as soon as it is shown. */
function prepareShown(store: Store): () => void {
  const look = () => {
    if (store.get(isInFrontAtom)) store.set(prepareSignInAtom)
  }
  const stops = [store.sub(isInFrontAtom, look), store.sub(signInAtom, look)]
  return () => endEach(stops)
}

/** Shows 'Authenticating...' while a wallet, or who keeps the sessions, is asked [STA-25]. */
function showProgress(store: Store): () => void {
  let isShown = false
  const follow = () => {
    const { status } = store.get(signInAtom) ?? {}
    const isWaiting = status === 'signing' || (status === 'looking' && store.get(isHeldBySignInAtom))
    if (isWaiting === isShown) return
    isShown = isWaiting
    if (!isWaiting) return store.set(hideBannerIntent)
    store.set(showBannerIntent, {
      message: 'Authenticating...',
      messageKey: 'signIn.authenticating',
      variant: 'loading',
    })
  }
  const stops = [store.sub(signInAtom, follow), store.sub(isHeldBySignInAtom, follow)]
  return () => endEach(stops)
}

/** Ends a session when its time is over. */
function followEnd(store: Store): () => void {
  const { clock } = store.get(configAtom)
  let stopTimer = () => {}
  let watched: unknown
  const watch = () => {
    const { session } = store.get(signInAtom) ?? {}
    if (session === watched) return
    watched = session
    stopTimer()
    const { account, expiresAtMs } = session ?? {}
    if (!account || !expiresAtMs) return
    const wait = () => {
      const leftMs = expiresAtMs - serverNowMs(clock)
      if (leftMs > 0) stopTimer = clock.setTimer(Math.min(leftMs, longestTimerMs), wait)
      else endSession(store, { account, isExpired: true })
    }
    wait()
  }
  const stop = store.sub(signInAtom, watch)
  return () => {
    stop()
    stopTimer()
  }
}

function endSession(
  store: Store,
  { account, isExpired }: { account: CaipAddress; isExpired: boolean },
): void {
  const { caipNetworkId: network } = parseCaipAddress(account)
  const reason = isExpired ? 'expired' : 'revoked'
  store.set(trackIntent, { name: 'SIWX_SESSION_ENDED', properties: { network, reason } })
  store.set(tellSignInAtom, { type: 'sessionEnded', account, isExpired })
}

/** Looks again where another page of this origin may have signed in or out, and when the visitor comes back to this one. */
function followOthers(store: Store, sessions: Sessions): (() => void)[] {
  const { clock, visibility } = store.get(configAtom)
  const abort = new AbortController()
  const lookAgain = async () => {
    const { account, status } = store.get(signInAtom) ?? {}
    if (!account || status === 'looking' || status === 'signing' || status === 'none') return
    const session = await sessions.get({ caipAddress: account, signal: abort.signal })
    const now = store.get(signInAtom)
    if (now?.account !== account || now.status !== status || abort.signal.aborted) return
    const isOver = !session || (session.expiresAtMs ?? Number.POSITIVE_INFINITY) <= serverNowMs(clock)
    if (status === 'signed' && isOver) endSession(store, { account, isExpired: session !== undefined })
    if (status !== 'signed' && !isOver) store.set(tellSignInAtom, { type: 'sessionBegun', account, session })
  }
  // Who keeps the sessions may be out of reach: the next look comes.
  const look = () => void lookAgain().catch(() => {})
  return [
    () => abort.abort(),
    sessions.subscribe?.(look) ?? (() => {}),
    visibility.subscribe(() => visibility.isVisible() && look()),
  ]
}

/** Ends the sessions of the accounts of a wallet that the visitor or the page disconnects. */
function signOutWithWallets(store: Store, sessions: Sessions): () => void {
  const signedIn = new Set<CaipAddress>()
  const stopFollowing = store.sub(signInAtom, () => {
    const { session } = store.get(signInAtom) ?? {}
    if (session) signedIn.add(session.account)
  })
  const stopHearing = store.get(eventsAtom).subscribe((event) => {
    if (event.name !== 'DISCONNECT_SUCCESS') return
    const { namespaces } = event.properties as Events['DISCONNECT_SUCCESS']
    const besides = store.get(runAtom)?.besides ?? new Set()
    for (const account of besides) {
      if (!namespaces.includes(parseCaipAddress(account).chainNamespace)) continue
      besides.delete(account)
      // The account in use is below, with what is told of it.
      if (!signedIn.has(account)) sessions.remove({ caipAddress: account }).catch(() => {})
    }
    for (const account of signedIn) {
      const { caipNetworkId: network, chainNamespace } = parseCaipAddress(account)
      if (!namespaces.includes(chainNamespace)) continue
      signedIn.delete(account)
      // A server that does not answer keeps the session until its time is over.
      sessions.remove({ caipAddress: account }).catch(() => {})
      store.set(trackIntent, { name: 'SIWX_SESSION_ENDED', properties: { network, reason: 'disconnect' } })
    }
  })
  return () => {
    stopFollowing()
    stopHearing()
  }
}
