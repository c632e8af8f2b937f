import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'

type Nothing = { readonly [none in never]: never }
type Connecting = { readonly method: string; readonly name: string }
type Sending = { readonly network: CaipNetworkId; readonly token: string; readonly amount: string }
type Swapping = {
  readonly network: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly amount: string
}
type Buying = { readonly provider: string; readonly token: string }
/** Names this modal on this page, so that a visitor's retries count as one failure: random, not stored, anonymous. */
type Released = { readonly remote: string; readonly version: string; readonly visit: string }

/**
 * Every event and what it tells, for the host's listeners and for analytics.
 * An interface, as `ViewData` is: a remote from outside this workspace declares its own events into it.
 */
export interface Events {
  INITIALIZE: { readonly sdkVersion: string; readonly features: readonly string[] }
  /** Not for analytics [API-28]. */
  MODAL_CREATED: Nothing
  MODAL_OPEN: { readonly view: string }
  MODAL_CLOSE: Nothing
  CONNECT_SUCCESS: Connecting & { readonly caipNetworkId: CaipNetworkId }
  CONNECT_ERROR: Connecting & { readonly message: string }
  /** `namespace`: the one asked for, or `all` if no wallet is left; `namespaces`: each that lost a wallet. */
  DISCONNECT_SUCCESS: {
    readonly namespace?: ChainNamespace | 'all'
    readonly namespaces: readonly ChainNamespace[]
  }
  DISCONNECT_ERROR: Nothing
  /** The account, network or wallet in use of a namespace changed, whoever changed it. */
  CONNECTION_CHANGED: {
    readonly namespace: ChainNamespace
    readonly caipAddress: CaipAddress
    readonly connectorId: string
  }
  /** A namespace has no wallet in use any more, whoever ended it. */
  DISCONNECTED: { readonly namespace: ChainNamespace }
  SWITCH_CONNECTION: { readonly namespace: ChainNamespace }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  SEND_INITIATED: Sending & { readonly hash?: string }
  SEND_SUCCESS: Sending & { readonly hash: string }
  SEND_ERROR: Sending & { readonly hash?: string; readonly message: string }
  SEND_REJECTED: Sending & { readonly message: string }
  SWAP_INITIATED: Swapping & { readonly hash?: string }
  SWAP_SUCCESS: Swapping & { readonly hash: string }
  SWAP_ERROR: Swapping & {
    readonly hash?: string
    readonly message: string
    readonly step?: 'approval' | 'swap'
  }
  SWAP_APPROVAL_ERROR: Swapping & { readonly message: string; readonly step: 'approval' | 'swap' }
  SWAP_REJECTED: Swapping & { readonly message: string; readonly step: 'approval' | 'swap' }
  /** A seller's window was opened; `amount` and `currency` are what is paid, where a quote says so. */
  BUY_INITIATED: Buying & {
    readonly network: CaipNetworkId
    readonly amount?: string
    readonly currency?: string
  }
  /** `amount` is what arrived, decimal text of the token. */
  BUY_SUCCESS: Buying & { readonly amount: string }
  BUY_ERROR: Buying & { readonly amount: string }
  BUY_CANCELED: Buying & { readonly amount: string }
  REGISTER_NAME_INITIATED: { readonly name: string }
  REGISTER_NAME_SUCCESS: { readonly name: string }
  REGISTER_NAME_ERROR: { readonly name: string; readonly message: string }
  /** A code was mailed for a login; no address is told. */
  EMAIL_CODE_SENT: Nothing
  EMAIL_UPDATED: Nothing
  SOCIAL_LOGIN_STARTED: { readonly provider: string }
  SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
  SOCIAL_LOGIN_ERROR: { readonly provider: string; readonly message: string }
  SIWX_AUTH_SUCCESS: { readonly network: CaipNetworkId }
  SIWX_AUTH_ERROR: { readonly message: string }
  /** An account is signed in no more. `revoked`: not by this page. */
  SIWX_SESSION_ENDED: {
    readonly network: CaipNetworkId
    readonly reason: 'signOut' | 'disconnect' | 'expired' | 'revoked'
  }
  /** What went wrong and no visitor was told. */
  ERROR: {
    readonly category: 'action' | 'state' | 'view' | 'service' | 'wallet'
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
  ERROR_FETCH_TRANSACTIONS: { readonly network: CaipNetworkId; readonly message: string }
  TRANSACTION_MINED: {
    readonly network: CaipNetworkId
    readonly hash: string
    /** `replaced`: the wallet sent another call in its place. */
    readonly status: 'success' | 'reverted' | 'replaced'
    /** The hash that was mined, where the wallet sent the transaction again or replaced it. */
    readonly replacedBy?: string
  }
  /** Once per page, remote and version: its manifest is loaded. */
  REMOTE_LOADED: Released
  /** A view could not be shown: its remote did not load, or the view threw. `version` is '' if it is unknown. */
  REMOTE_FAILED: Released & { readonly view: string; readonly reason: string }
  /** A list that came while the page was open was refused; the last good one counts. */
  RELEASE_REFUSED: { readonly reason: string }
  /** Once per page: the list is in the last third of its time, and no newer one came yet. Epoch milliseconds. */
  RELEASE_EXPIRING: { readonly expiresAt: number }
  /** With the option `debug`: which list is in use. */
  RELEASE_USED: {
    readonly sequence: number
    readonly channel?: string
    /** `channel`: fetched; `page or loader`: handed over with code. */
    readonly from: 'channel' | 'page or loader'
    /** Held to the page's `releaseKey`. */
    readonly isSigned: boolean
    /** Of a development server: its files have no hashes. */
    readonly isDevelopment: boolean
    /** The shell's version. */
    readonly shell: string
  }
  /** With the option `debug`: what a visitor, or the developer, is shown. */
  ERROR_SHOWN: {
    readonly surface: 'banner' | 'alert' | 'view'
    readonly errorType: string
    readonly message: string
  }
}

export type EventName = keyof Events

/** An event to be logged; one that tells nothing needs no properties. */
export type TrackedEvent = {
  [name in EventName]: Nothing extends Events[name]
    ? { readonly name: name; readonly properties?: Events[name] }
    : { readonly name: name; readonly properties: Events[name] }
}[EventName]
