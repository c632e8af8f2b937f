import type { Visitor } from '../state/routeAfter.js'

/** A visitor without a wallet, on a page that asks for nothing special. */
export const stranger: Visitor = {
  isConnected: false,
  isUnsupported: false,
  isMobile: false,
  isEmbedded: false,
  pairsByHand: false,
  isBasic: false,
  isDoneOnceConnected: false,
  allowsMany: false,
  signIn: undefined,
  wanted: undefined,
  needsConnection: () => false,
}
