import type { CaipAddress, CaipNetworkId, ChainNamespace } from './ids.js'

/**
 * `restoring`: a wallet of an earlier visit is being looked up. `connecting`: a wallet is asked.
 */
export type Status = 'restoring' | 'disconnected' | 'connecting' | 'connected'

export type Account = {
  /** On the EVM with the checksum of EIP-55. */
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  /** Hex, of a Bitcoin account whose wallet tells it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, of a Bitcoin account whose wallet tells it. */
  readonly path?: string
}

/** The wallet in use of one kind of chain. */
export type NamespaceState = {
  readonly status: Status
  readonly connectorId?: string
  readonly address?: string
  readonly caipAddress?: CaipAddress
  /** The wallet's network. */
  readonly caipNetworkId?: CaipNetworkId
  /** The account in use first; empty while no wallet is connected. */
  readonly accounts: readonly Account[]
}

/** A wallet of a namespace's list. */
export type ListedConnection = {
  /** What `switchConnection` and `deleteConnection` take. */
  readonly id: string
  readonly connectorId: string
  /** `active` is in use, `connected` is another live one, `disconnected` is one to come back to. */
  readonly status: 'active' | 'connected' | 'disconnected'
}

/** One immutable picture of the modal; a new object on every change, fit for `useSyncExternalStore`. */
export type FoyerState = {
  readonly open: boolean
  /** Whether stored connections were looked up. */
  readonly ready: boolean
  /** The view in front, while the modal is open. */
  readonly view?: string
  /** By namespace, while something is under way there. */
  readonly loading: { readonly [namespace in ChainNamespace]?: boolean }
  /** Of the wallet in use. */
  readonly status: Status
  readonly activeNamespace?: ChainNamespace
  readonly caipAddress?: CaipAddress
  readonly address?: string
  /** The network in use, or chosen for the next connection. */
  readonly caipNetworkId?: CaipNetworkId
  /** The account's name, which leads back to its address, and its picture; once the modal or a button asked for them. */
  readonly profileName?: string
  readonly profileImage?: string
  /** Who is signed in, where the page asks for that (option `siwx`): of the account in use. */
  readonly session?: { readonly account: CaipAddress; readonly expiresAt?: string }
  /** Each kind of chain that the page's networks are of. */
  readonly namespaces: { readonly [namespace in ChainNamespace]?: NamespaceState }
  readonly connections: { readonly [namespace in ChainNamespace]?: readonly ListedConnection[] }
  readonly features: {
    readonly [flag in
      | 'email'
      | 'socials'
      | 'swaps'
      | 'onramp'
      | 'activity'
      | 'reownBranding'
      | 'multiWallet']?: boolean
  }
  /** How the modal is drawn now; `system` until its code is there. */
  readonly theme: { readonly mode: 'light' | 'dark' | 'system' }
  readonly locale: string
}
