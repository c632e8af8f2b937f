import { atom } from 'jotai'
import type { Route } from '../manifest/ViewData.js'
import { configAtom, featuresAtom, viewFactsAtom } from './config.js'
import { isNetworkSupportedAtom, statusAtom } from './connections.js'
import { modalAtom, wantedRouteAtom } from './navigation.js'
import { signInAtom } from './signIn.js'

/** The event that the route follows. */
export type Turn =
  | { readonly after: 'open'; readonly requested: Route | undefined }
  | { readonly after: 'connect' }
  | { readonly after: 'back'; readonly to: Route }
  | { readonly after: 'close' }
  | { readonly after: 'disconnect'; readonly from: Route }

/** The facts that decide the route. */
export type Visitor = {
  readonly isConnected: boolean
  /** The wallet is on a network that the page neither knows nor allows [NAV-18]. */
  readonly isUnsupported: boolean
  readonly isMobile: boolean
  /** The modal is a part of the page, which stays after a close. */
  readonly isEmbedded: boolean
  /** The page draws its own pairing (option `manualPairing`). */
  readonly pairsByHand: boolean
  /** No chain adapter is configured (option `basic`). */
  readonly isBasic: boolean
  /** A connection closes the modal (option `closeOnConnect`). */
  readonly isDoneOnceConnected: boolean
  /** Several wallets may be connected at once. */
  readonly allowsMany: boolean
  /** `must`: the account in use signs in before anything else; `may`: its session is over, and it can be renewed. */
  readonly signIn: 'must' | 'may' | undefined
  /** What the page opened before there was a connection. */
  readonly wanted: Route | undefined
  /** The views that need a connection. */
  readonly needsConnection: (view: string) => boolean
}

/**
 * Chooses the view after an opening, a connect, a step back, a close or a disconnect.
 * @example routeAfter({ after: 'connect' }, store.get(visitorAtom)).view // 'Account'
 */
export function routeAfter(turn: Turn, visitor: Visitor): Route {
  const { allowsMany, isBasic, isConnected, isEmbedded, isMobile, isUnsupported, pairsByHand } = visitor
  if (visitor.signIn === 'must' && turn.after !== 'disconnect') return to('SIWXSignMessage')
  const home = isConnected ? to(isUnsupported ? 'UnsupportedChain' : 'Account') : to('Connect')
  switch (turn.after) {
    case 'open':
      // [NAV-07] [NAV-08] [NAV-09], in the order of the specification.
      if (pairsByHand || (isBasic && !isConnected))
        return to(isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
      // Connect is for a further wallet, where one is allowed [NAV-03].
      if (isConnected && !allowsMany && turn.requested?.view === 'Connect') return home
      return turn.requested ?? (visitor.signIn === 'may' ? to('SIWXSignMessage') : home)
    case 'connect':
      return (!isUnsupported && visitor.wanted) || home
    case 'back':
      // A connected visitor does not go back to Connect [NAV-03].
      return isConnected && turn.to.view === 'Connect' ? home : turn.to
    case 'close':
      // A closed modal opens with Connect next [NAV-10]; an embedded one stays visible and shows its home view [NAV-11].
      return isEmbedded ? home : to('Connect')
    case 'disconnect':
      return visitor.needsConnection(turn.from.view) ? to('Connect') : turn.from
  }
}

/** Whether a connect closes the modal: the page wants no account shown, and nothing else waits for its visitor. */
export const closesOnConnect = ({ isDoneOnceConnected, isUnsupported, wanted }: Visitor): boolean =>
  isDoneOnceConnected && !isUnsupported && !wanted

const to = (
  view:
    | 'Account'
    | 'AllWallets'
    | 'Connect'
    | 'ConnectingWalletConnectBasic'
    | 'SIWXSignMessage'
    | 'UnsupportedChain',
): Route => ({ view, data: undefined })

export const visitorAtom = atom((get): Visitor => {
  const { isMobile, options } = get(configAtom)
  const facts = get(viewFactsAtom)
  return {
    isConnected: get(statusAtom) === 'connected',
    isUnsupported: !get(isNetworkSupportedAtom) && options.allowUnsupportedChain !== true,
    isMobile,
    isEmbedded: get(modalAtom).embedded,
    pairsByHand: options.manualPairing === true,
    isBasic: options.basic === true,
    isDoneOnceConnected: options.closeOnConnect === true,
    allowsMany: get(featuresAtom).multiWallet,
    signIn: get(signInAtom)?.turn,
    wanted: get(wantedRouteAtom),
    needsConnection: (view) => facts.get(view)?.needs === 'connection',
  }
})
