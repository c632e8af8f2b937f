import type { CaipAddress, CaipNetworkId, ChainNamespace } from './ids.js'

type Connecting = { method: string; name: string }
type Sending = { network: CaipNetworkId; token: string; amount: string }
type Swapping = { network: CaipNetworkId; from: string; to: string; amount: string }
type Buying = { provider: string; token: string }
type Released = {
  remote: string
  version: string
  /** The same for one modal on one page; random. */
  visit: string
}

/** The events and what each tells. */
export interface FoyerEvents {
  INITIALIZE: { sdkVersion: string; features: readonly string[] }
  MODAL_CREATED: { [none in never]: never }
  MODAL_OPEN: { view: string }
  MODAL_CLOSE: { [none in never]: never }
  CONNECT_SUCCESS: Connecting & { caipNetworkId: CaipNetworkId }
  CONNECT_ERROR: Connecting & { message: string }
  /** `namespace`: the one asked for, or `all` where no wallet is left. */
  DISCONNECT_SUCCESS: { namespace?: ChainNamespace | 'all'; namespaces: readonly ChainNamespace[] }
  DISCONNECT_ERROR: { [none in never]: never }
  /** Whatever moved it: account, network, and wallet in use of a namespace are these now. */
  CONNECTION_CHANGED: { namespace: ChainNamespace; caipAddress: CaipAddress; connectorId: string }
  /** Whatever ended it: no wallet is in use in this namespace any more. */
  DISCONNECTED: { namespace: ChainNamespace }
  SWITCH_CONNECTION: { namespace: ChainNamespace }
  SWITCH_NETWORK: { network: CaipNetworkId }
  SEND_INITIATED: Sending & { hash?: string }
  SEND_SUCCESS: Sending & { hash: string }
  SEND_ERROR: Sending & { hash?: string; message: string }
  SEND_REJECTED: Sending & { message: string }
  SWAP_INITIATED: Swapping & { hash?: string }
  SWAP_SUCCESS: Swapping & { hash: string }
  SWAP_ERROR: Swapping & { hash?: string; message: string; step?: 'approval' | 'swap' }
  SWAP_APPROVAL_ERROR: Swapping & { message: string; step: 'approval' | 'swap' }
  SWAP_REJECTED: Swapping & { message: string; step: 'approval' | 'swap' }
  /** A seller's window was opened; `amount` and `currency` are what is paid, where a quote says so. */
  BUY_INITIATED: Buying & { network: CaipNetworkId; amount?: string; currency?: string }
  /** `amount`: what arrived, decimal text of the token. */
  BUY_SUCCESS: Buying & { amount: string }
  BUY_ERROR: Buying & { amount: string }
  BUY_CANCELED: Buying & { amount: string }
  REGISTER_NAME_INITIATED: { name: string }
  REGISTER_NAME_SUCCESS: { name: string }
  REGISTER_NAME_ERROR: { name: string; message: string }
  /** A code was mailed for a login. */
  EMAIL_CODE_SENT: { [none in never]: never }
  EMAIL_UPDATED: { [none in never]: never }
  SOCIAL_LOGIN_STARTED: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  SOCIAL_LOGIN_ERROR: { provider: string; message: string }
  SIWX_AUTH_SUCCESS: { network: CaipNetworkId }
  SIWX_AUTH_ERROR: { message: string }
  /** An account is signed in no more; `revoked`: another page, or the server, ended it. */
  SIWX_SESSION_ENDED: { network: CaipNetworkId; reason: 'signOut' | 'disconnect' | 'expired' | 'revoked' }
  /** What went wrong and no visitor was told. */
  ERROR: {
    category: 'action' | 'state' | 'view' | 'service' | 'wallet'
    errorType: string
    errorMessage: string
    stackTrace: string
  }
  ERROR_FETCH_TRANSACTIONS: { network: CaipNetworkId; message: string }
  /** With the option `watchTransactions`. */
  TRANSACTION_MINED: {
    network: CaipNetworkId
    hash: string
    /** `replaced`: the wallet sent another call in its place. */
    status: 'success' | 'reverted' | 'replaced'
    /** The hash that was mined, where the wallet sent the transaction again or replaced it. */
    replacedBy?: string
  }
  REMOTE_LOADED: Released
  REMOTE_FAILED: Released & { view: string; reason: string }
  RELEASE_REFUSED: { reason: string }
  /** Epoch milliseconds. */
  RELEASE_EXPIRING: { expiresAt: number }
  /** With the option `debug`: which release list is in use. */
  RELEASE_USED: {
    sequence: number
    channel?: string
    from: 'channel' | 'page or loader'
    /** Held to the page's `releaseKey`. */
    isSigned: boolean
    /** Of a development server: its files have no hashes. */
    isDevelopment: boolean
    /** The shell's version. */
    shell: string
  }
  /** With the option `debug`: what a visitor is shown. */
  ERROR_SHOWN: { surface: 'banner' | 'alert' | 'view'; errorType: string; message: string }
  /** The modal's code did not load, or its release list was refused. */
  LOAD_FAILED: { message: string }
}

export type EventName = keyof FoyerEvents

/** Something that happened; `cursor` counts up from 1, `atMs` is epoch milliseconds. */
export type FoyerEvent<name extends EventName = EventName> = name extends EventName
  ? {
      readonly name: name
      readonly cursor: number
      readonly atMs: number
      readonly properties: Readonly<FoyerEvents[name]>
    }
  : never
