import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { RestoreOutcome } from '../connection/events.js'
import type { ConnectedAccount, Session } from '../connection/states.js'
import type { Network } from '../entities/Network.js'
import type { OneClick } from '../entities/Siwx.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import type { Proposal } from './Proposal.js'

/** A wallet's own messages. */
export type ConnectorEvent =
  | { type: 'accountsChanged'; namespace: ChainNamespace; accounts: readonly ConnectedAccount[] }
  | { type: 'chainChanged'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnected' }
  /**
   * The wallet said yes after the visitor had left: asked again, it connects without a prompt. `walletId`: the list's wallet
   * whose row was pressed.
   */
  | { type: 'answered'; namespace: ChainNamespace; walletId?: string }

/** A link a wallet can be paired by; `uri` holds a key and is never logged, stored or sent anywhere. */
export type PairingLink = { readonly uri: string; readonly expiresAtMs: number }

export type ConnectParameters = {
  readonly networks: readonly Network[]
  /** Every network of the page that the connector could serve: one approval may cover more than the requested namespace. */
  readonly spannedNetworks?: readonly Network[]
  /** The chain the page works on; a wallet may answer from another one. */
  readonly caipNetworkId: CaipNetworkId
  /** The page uses this wallet now, in any namespace, so a second approval may be needless. */
  readonly isInUse?: boolean
  /** Aborts when the visitor gives up, for a connector that `endsOnAbort`; for any other when the page is over. */
  readonly signal: AbortSignal
  /** The list's wallet whose row was pressed, for a connector that reaches several. */
  readonly walletId?: string
  /** A sign-in to ask for with the same question, for a connector that can. */
  readonly oneClick?: OneClick
  onPairingLink?(link: PairingLink): void
}

/** A way to wallets that can be told to change networks. */
export type SwitchingConnector = Connector & Required<Pick<Connector, 'switchNetwork'>>

/** How far a connector gets ready: its code is fetched; is running; or a link of these networks is there. */
export type Preparation =
  | { readonly until: 'fetched' | 'loaded' }
  | { readonly until: 'linked'; readonly networks: readonly Network[] }

export type RestoreParameters = Pick<ConnectParameters, 'networks' | 'caipNetworkId'>

/**
 * One way to reach a wallet. What a connector cannot do is absent: callers ask `connector.switchNetwork`,
 * never `kind === 'injected'`.
 */
export type Connector = {
  readonly id: string
  readonly kind:
    | 'injected'
    | 'walletConnect'
    | 'walletStandard'
    | 'bitcoin'
    | 'coinbase'
    | 'safe'
    | 'embedded'
  readonly name: string
  readonly iconUrl?: string
  /** Identity of an announced wallet (EIP-6963). */
  readonly rdns?: string
  /** Another announcement claims the same identity: the list shows a warning. */
  readonly flagged?: boolean
  /** Not listed: a further connector of a listed kind, for several wallets at once; or one that is reached by a login. */
  readonly spare?: boolean
  readonly namespaces: readonly ChainNamespace[]
  /**
   * Aborting `connect` ends it; a wallet that says yes to its link later is told of by `answered`. Any other prompt stays
   * open, and its `connect` too.
   */
  readonly endsOnAbort?: boolean
  /**
   * Opens the wallet's prompt.
   * @throws {UserRejectedError} @throws {RequestPendingError} @throws {ConnectFailedError} @throws {NoRequestedChainError}
   */
  connect(to: ConnectParameters): Promise<Session>
  /**
   * Prepares for a visitor who may connect soon. Asks no wallet; contacts the relay only for `linked`, which makes a
   * pairing link ahead of `connect`. If code still had to load between the press and the wallet's window, WebKit would
   * open none.
   */
  prepare?(to: Preparation): Promise<void>
  /** Never prompts; always answers within some seconds. */
  restore(to: RestoreParameters): Promise<RestoreOutcome>
  /** @throws {DisconnectFailedError} The wallet did not disconnect. */
  disconnect(): Promise<void>
  /** Adds the chain to the wallet where it lacks it. @throws {SwitchNotSupportedError} @throws {SwitchRejectedError} */
  switchNetwork?(to: { network: Network }): Promise<void>
  /**
   * Whether `switchNetwork` can reach a network of a connected namespace, for a wallet that tells beforehand; absent, or
   * true, where only a try tells.
   */
  canSwitchTo?(caipNetworkId: CaipNetworkId): boolean
  /**
   * `caipNetworkId`: the chain of the provider's requests, for a pairing, which is on several chains at once; any other
   * wallet uses its own chain. `caipAddress`: the account in use, for wallets whose requests name their account.
   * @throws {ProviderNotFoundError} Not connected.
   */
  getProvider(to?: { caipNetworkId?: CaipNetworkId; caipAddress?: CaipAddress }): Promise<WalletProvider>
  /** Reads a proposal's outcome, for a wallet of several owners: what it "sends" is a proposal. */
  readProposal?(of: { hash: string }): Promise<Proposal>
  /** @returns Unsubscribes. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Ends all listeners and timers; the wallet stays connected for the next page. */
  dispose?(): void
}
