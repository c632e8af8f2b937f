// What a host page holds; ships as the types of the loader.
import type { EventName, FoyerEvent } from './events.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './ids.js'
import type { Currency, FeatureOptions, NetworkDefinition, ThemeOptions } from './options.js'
import type { FollowingProviders, Providers } from './providers.js'
import type { FoyerState } from './state.js'
import type { OpenOptions, OpenResult, Session, ViewName } from './views.js'

/** A connection: the wallet in use of a namespace, and its account in use. */
export type Connected = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly caipAddress: CaipAddress
  readonly address: string
}

/** What an account lets a page do without asking again (ERC-7715). */
export type SmartSession = {
  /** The id of the grant. */
  readonly pci: string
  /** When it ends by itself, in seconds since 1970. */
  readonly expiry?: number | undefined
  readonly permissions?: readonly { readonly type: string; readonly [field: string]: unknown }[] | undefined
}

/** One modal of a page. Every promise settles exactly once. */
export type Foyer = {
  readonly isOpen: boolean
  /**
   * Settles when every stored connection is restored, needs its visitor or is gone; at once where none is stored. Starts no
   * loading by itself.
   */
  readonly ready: Promise<void>
  /**
   * Opens the modal, or a view of it. Resolves when the view is shown, and a view that yields a result resolves with it.
   * @throws Errors of the catalogue, narrowed by `name`: `ModalClosedError`, `InvalidOptionError`, `IntegrityError`, ….
   * @example const hash = await foyer.open({ view: 'WalletSend', receiver: 'bob.eth' })
   */
  open(to?: { namespace?: ChainNamespace }): Promise<undefined>
  open<view extends ViewName>(to: OpenOptions<view>): Promise<OpenResult<view>>
  /** Fetches what the first view needs, and draws it unseen. */
  prepare(): Promise<void>
  /** Has it prepared when a visitor is about to press a button of the page's own. @returns Ends it. */
  attach(element: HTMLElement): () => void
  close(): Promise<void>
  shake(): Promise<void>
  /**
   * Opens the modal, and resolves with the connection that the visitor makes; at once where there is one.
   * @throws `ModalClosedError` The visitor closed it without a connection.
   */
  connect(to?: { namespace?: ChainNamespace }): Promise<Connected>
  /** Connects one wallet without the list. */
  connect(to: { connectorId: string; caipNetworkId?: CaipNetworkId }): Promise<Connected>
  /** Disconnects one namespace, or all. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** `id` as `getState().connections` lists it: turns to a live connection, and connects one that is remembered. */
  switchConnection(id: string): Promise<void>
  deleteConnection(id: string): Promise<void>
  /** Asks the visitor first, then the wallet; with `ask: false` the wallet alone. Resolves once the wallet is there. */
  switchNetwork(caipNetworkId: CaipNetworkId, how?: { ask?: boolean }): Promise<void>
  addNetwork(network: CaipNetworkId | NetworkDefinition): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** The same object until something changes. */
  getState(): FoyerState
  /** What a server renders from: one frozen state, the same in every process. */
  getServerState(): FoyerState
  /** Calls on every change, never at once. @returns Ends it. */
  subscribe(listener: (state: FoyerState) => void): () => void
  /** `name` may be `'*'`; `since` replays what was raised after that cursor. @returns Ends it. */
  on<name extends EventName>(
    name: name,
    listener: (event: FoyerEvent<name>) => void,
    since?: number,
  ): () => void
  on(name: '*', listener: (event: FoyerEvent) => void, since?: number): () => void
  /**
   * The provider of a namespace, the same object for the page's life: it follows the connection in use, and loads nothing
   * until it is asked for something that a wallet must answer. Without a connection it rejects with code 4900, but for
   * `eth_requestAccounts`, which opens the modal.
   */
  provider<namespace extends ChainNamespace>(namespace: namespace): FollowingProviders[namespace]
  /** The provider of the connection in use, for that session alone. @throws `ProviderNotFoundError` Nothing is connected. */
  getProvider(): Promise<Providers['eip155']>
  getProvider<namespace extends ChainNamespace>(namespace: namespace): Promise<Providers[namespace]>
  /** Who is signed in with the account in use; null for nobody. @throws `SiwxNotEnabledError` */
  getSession(): Promise<Session | null>
  /** Ends the session of the account in use; where sign-in is required the wallet is let go too. @throws `SiwxNotEnabledError` */
  signOut(): Promise<void>
  /**
   * The smart sessions of the EVM account in use, on its network, as the data API knows them.
   * @throws `SmartSessionsNotEnabledError` Without `features: { smartSessions: true }`. @throws `ProviderNotFoundError`
   */
  getSmartSessions(): Promise<readonly SmartSession[]>
  /**
   * Ends a smart session: the wallet in use signs that, and the data API ends it.
   * @throws `SmartSessionsNotEnabledError`, `ProviderNotFoundError`, `SmartSessionNotFoundError`, `RequestRejectedError`,
   * `SmartSessionNotRevokedError`
   */
  revokeSmartSession(of: { readonly pci: string }): Promise<void>
  setTheme(theme: ThemeOptions): void
  setLocale(locale: string): void
  setCurrency(currency: Currency): void
  updateFeatures(features: FeatureOptions): void
  /** Removes every listener and node; the page may make another. */
  destroy(): void
}

export type { EventName, FoyerEvent, FoyerEvents } from './events.js'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './ids.js'
export type * from './options.js'
export type * from './providers.js'
export type * from './state.js'
export type * from './views.js'
