import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { RestoreOutcome } from '../connection/events.js'
import type { ConnectedAccount, Session } from '../connection/states.js'
import type { Network } from '../entities/Network.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import type { Proposal } from './Proposal.js'

/** What a wallet says unasked. */
export type ConnectorEvent =
  | { type: 'accountsChanged'; namespace: ChainNamespace; accounts: readonly ConnectedAccount[] }
  | { type: 'chainChanged'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnected' }

/** A link a wallet can be paired by; `uri` holds a key and is never logged, stored or sent anywhere. */
export type PairingLink = { readonly uri: string; readonly expiresAtMs: number }

export type ConnectParameters = {
  readonly networks: readonly Network[]
  /** Every network of the page that the connector could serve: one yes may cover more than the namespace asked for. */
  readonly spannedNetworks?: readonly Network[]
  /** The chain the page works on; a wallet may answer from another one. */
  readonly caipNetworkId: CaipNetworkId
  /** The page uses this wallet right now, in any namespace, so it may need no second yes. */
  readonly isInUse?: boolean
  /**
   * Aborts when the visitor gave up: the caller waits no longer. A yes that comes later is still told, so that the
   * wallet can be let go.
   */
  readonly signal: AbortSignal
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
  readonly kind: 'injected' | 'walletConnect' | 'walletStandard' | 'bitcoin' | 'coinbase' | 'safe'
  readonly name: string
  readonly iconUrl?: string
  /** Identity of an announced wallet (EIP-6963). */
  readonly rdns?: string
  /** Another announcement claimed the same identity: shown with a warning. */
  readonly flagged?: boolean
  /** One more of a way that is listed: for a further wallet at once, and in no list itself. */
  readonly spare?: boolean
  readonly namespaces: readonly ChainNamespace[]
  /** Opens the wallet's prompt. @throws {UserRejectedError} @throws {ConnectFailedError} @throws {NoRequestedChainError} */
  connect(to: ConnectParameters): Promise<Session>
  /**
   * Gets ready for a visitor who may be about to connect. Asks no wallet; reaches somebody else only to be `linked`: a
   * pairing link is there then, ahead of `connect`. Where code comes between the press and the wallet's window, WebKit
   * opens none.
   */
  prepare?(to: Preparation): Promise<void>
  /** Never prompts, and always answers within some seconds. */
  restore(to: RestoreParameters): Promise<RestoreOutcome>
  /** @throws {DisconnectFailedError} The wallet did not let go. */
  disconnect(): Promise<void>
  /** Adds the chain to the wallet where it lacks it. @throws {SwitchNotSupportedError} @throws {UserRejectedError} */
  switchNetwork?(to: { network: Network }): Promise<void>
  /**
   * `caipNetworkId` is the chain of the requests made through it, for a wallet that is on several at once (a pairing;
   * any other goes by its own chain), `caipAddress` the account in use, for those whose every request names its account.
   * @throws {ProviderNotFoundError} Not connected.
   */
  getProvider(to?: { caipNetworkId?: CaipNetworkId; caipAddress?: CaipAddress }): Promise<WalletProvider>
  /** What became of a transaction that several owners must agree to: what this wallet "sends" is a proposal. */
  readProposal?(of: { hash: string }): Promise<Proposal>
  /** @returns Unsubscribes. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Ends everything that listens or ticks; the wallet stays connected for the next page. */
  dispose?(): void
}
