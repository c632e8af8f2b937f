import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { Connection } from '../entities/Connection.js'

/** One account of a connection [ENT-02] [ENT-03]; eip155 and Solana wallets hold `eoa` ones. */
export type ConnectedAccount = {
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  /** Hex, of a Bitcoin account. */
  readonly publicKey?: string
  /** BIP-32 derivation path, where the wallet tells it. */
  readonly path?: string
}

/** A connection the wallet answers for right now. Its first account is the one in use. */
export type LiveConnection = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly accounts: readonly ConnectedAccount[]
  /** Where the visitor picked another account: the one the wallet itself named first. */
  readonly namedFirst?: string
  /** How the visitor signed in to an embedded wallet [ENT-01]. */
  readonly auth?: NonNullable<Connection['auth']>
  /** The wallet at the other end, where the connector alone does not tell (a pairing). */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string }
}

/** What a reload has to go by: a wallet that was connected when the page was left. */
export type RememberedConnection = LiveConnection

/** What a wallet answers to a connect or a restore, for the namespace it was asked for. */
export type Session = Pick<LiveConnection, 'accounts' | 'auth' | 'caipNetworkId' | 'wallet'> & {
  /** Further namespaces that the same yes covers: one pairing may span several. */
  readonly others?: readonly Pick<LiveConnection, 'accounts' | 'caipNetworkId' | 'namespace'>[]
  /** Where the wallet answered for another namespace than it was asked for: a pairing's wallet may know that one only. */
  readonly namespace?: ChainNamespace
}

/** A connect that waits for its wallet; calls that ask for the same thing share one prompt. */
export type PendingConnect = {
  readonly attempt: number
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly callIds: readonly string[]
}

export type PendingSwitch = {
  readonly callId: string
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
}

export type PendingDisconnect = {
  readonly callId: string
  readonly waitingFor: readonly string[]
  readonly failed: readonly { connectorId: string; cause: unknown }[]
}

/** One wallet in one namespace. */
export type Place = { readonly connectorId: string; readonly namespace: ChainNamespace }
export type PendingRestore = Place

export const isSamePlace =
  (a: Place) =>
  (b: Place): boolean =>
    a.connectorId === b.connectorId && a.namespace === b.namespace

/** Where every wallet stands, over namespaces and connectors; the one source of what is connected. */
export type ConnectionState = {
  readonly connections: readonly LiveConnection[]
  /** Wallets to ask again after a reload: live ones, and those that need their visitor first. */
  readonly remembered: readonly RememberedConnection[]
  /** The connector in use, per namespace. */
  readonly activeConnectors: Readonly<Partial<Record<ChainNamespace, string>>>
  readonly activeNamespace: ChainNamespace | undefined
  /** Another namespace the visitor is on the way to, until a wallet of it is in use or it is given up [STA-03]. */
  readonly switchingNamespace: ChainNamespace | undefined
  /** Where a wallet is in use, while the visitor is where none is: there they are back if they give up. */
  readonly leftNamespace: ChainNamespace | undefined
  /** The network chosen while nothing is connected, per namespace. */
  readonly chosenNetworks: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  /** Connectors the visitor disconnected: never restored by themselves. */
  readonly disconnected: readonly string[]
  readonly connecting: readonly PendingConnect[]
  readonly switching: readonly PendingSwitch[]
  readonly disconnecting: readonly PendingDisconnect[]
  readonly restoring: readonly PendingRestore[]
  /** Remembered, and not asked while one wallet of a namespace is all there may be. */
  readonly resting: readonly Place[]
  /** Off: a second wallet of a namespace replaces the first [CAP-08]. */
  readonly multiWallet: boolean
  /** Numbers connect attempts, so that an answer to an abandoned one is known as such. */
  readonly attempts: number
}

export const initialConnectionState: ConnectionState = {
  connections: [],
  remembered: [],
  activeConnectors: {},
  activeNamespace: undefined,
  switchingNamespace: undefined,
  leftNamespace: undefined,
  chosenNetworks: {},
  disconnected: [],
  connecting: [],
  switching: [],
  disconnecting: [],
  restoring: [],
  resting: [],
  multiWallet: false,
  attempts: 0,
}
