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

/** A connection that its wallet confirmed in this page. Its first account is the one in use. */
export type LiveConnection = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly accounts: readonly ConnectedAccount[]
  /** The account that the wallet named first, if the visitor picked another one. */
  readonly namedFirst?: string
  /** How the visitor signed in to an embedded wallet [ENT-01]. */
  readonly auth?: NonNullable<Connection['auth']>
  /** The wallet at the other end, where the connector alone does not tell (a pairing). */
  readonly wallet?: { readonly name: string; readonly iconUrl?: string }
}

/** A wallet that was connected when the page was left; a reload restores it. */
export type RememberedConnection = LiveConnection

/** A wallet's answer to a connect or a restore, for the requested namespace. */
export type Session = Pick<LiveConnection, 'accounts' | 'auth' | 'caipNetworkId' | 'wallet'> & {
  /** Further namespaces of the same approval: one pairing may span several. */
  readonly others?: readonly Pick<LiveConnection, 'accounts' | 'caipNetworkId' | 'namespace'>[]
  /** The namespace of the answer, if it is not the requested one: a paired wallet may serve only another. */
  readonly namespace?: ChainNamespace
}

/** One wallet in one namespace. */
export type Place = { readonly connectorId: string; readonly namespace: ChainNamespace }

export const isSamePlace =
  (a: Place) =>
  (b: Place): boolean =>
    a.connectorId === b.connectorId && a.namespace === b.namespace

/** A connect that callers wait for; equal calls share it. */
export type PendingConnect = {
  readonly caipNetworkId: CaipNetworkId
  readonly callIds: readonly string[]
  /** The wallet said that an earlier request is still waiting in it. */
  readonly isHeld?: true
  /** The number of the newest of its requests: of two connects, the one with the higher number was wanted last. */
  readonly wanted: number
}

/** A question that a wallet has not answered yet. It stays open in the wallet after its callers gave up. */
export type Prompt = {
  readonly attempt: number
  /** The request ends when the callers give up; the answer to a pairing's link comes as an event then. */
  readonly endsOnAbort?: true
  /** A connector asked that another one replaced since: the new one does not listen to its wallet yet. */
  readonly isMoved?: true
}

/** A switch that a wallet is asked for; equal calls share it. */
export type PendingSwitch = {
  readonly caipNetworkId: CaipNetworkId
  readonly callIds: readonly string[]
}

type Asked = Place & {
  readonly connect?: PendingConnect | undefined
  /** The questions that are open in the wallet. */
  readonly prompts: readonly Prompt[]
  /** The number of the newest question without a prompt; answers to older ones no longer count. */
  readonly silent?: number | undefined
}

/** A yes after the visitor left. `walletId`: the list's wallet whose row was pressed, where a connector reaches several. */
export type Approval = { readonly walletId?: string }

type IdlePlace = Asked & {
  /** The wallet said yes after the visitor left it: asked again, it connects without a prompt. */
  readonly approved?: Approval | undefined
  readonly switch?: undefined
}

/** A wallet that is only asked, or said yes too late. */
type UnknownPlace = IdlePlace & {
  readonly status: 'unknown'
  readonly connection?: undefined
  /** Another wallet took its place while it was asked: it is released once its last prompt ends without a yes. */
  readonly isReplaced?: true | undefined
}

/**
 * `remembered`: waits for its visitor. `restoring`: is asked without a prompt. `resting`: is not asked while only one
 * wallet per namespace is allowed.
 */
export type IdleStatus = 'remembered' | 'restoring' | 'resting'

/** A wallet that a reload restores, and that is not live. */
type WaitingPlace = IdlePlace & {
  readonly status: IdleStatus
  readonly isReplaced?: undefined
  readonly connection: RememberedConnection
}

/**
 * A wallet that confirmed its connection. `rejoining`: a connector that replaced its own asks it without a prompt.
 * `unheard`: that question failed, so the connector may not listen to its wallet; the next event asks again.
 */
export type LivePlace = Asked & {
  readonly status: 'live' | 'rejoining' | 'unheard'
  readonly connection: LiveConnection
  readonly isReplaced?: undefined
  readonly approved?: undefined
  readonly switch?: PendingSwitch | undefined
}

export type KnownPlace = WaitingPlace | LivePlace

/** One wallet in one namespace, and all that this page knows of it. */
export type WalletPlace = UnknownPlace | KnownPlace

/** A switch in a namespace that has no wallet yet: it goes to the wallet that comes. */
export type AwaitedSwitch = {
  readonly callId: string
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** The visitor looks for a wallet of that namespace; without one the switch fails. Otherwise the choice is enough. */
  readonly needsWallet: boolean
}

export type PendingDisconnect = {
  readonly callId: string
  readonly waitingFor: readonly string[]
  readonly failed: readonly { connectorId: string; cause: unknown }[]
}

/** The state of every wallet, over namespaces and connectors; the only record of what is connected. */
export type ConnectionState = {
  /**
   * One record a wallet and namespace. Those that a reload restores come first, in the order in which they became known;
   * it begins with the wallet that was in use when the page was left.
   */
  readonly places: readonly WalletPlace[]
  /** The connector in use, per namespace. */
  readonly activeConnectors: Readonly<Partial<Record<ChainNamespace, string>>>
  readonly activeNamespace: ChainNamespace | undefined
  /** The namespace that the visitor is switching to, until one of its wallets is in use or they give up [STA-03]. */
  readonly switchingNamespace: ChainNamespace | undefined
  /** The connected namespace that the visitor left for one without a wallet; activated again if they give up. */
  readonly leftNamespace: ChainNamespace | undefined
  /** The network chosen while nothing is connected, per namespace. */
  readonly chosenNetworks: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  /** Connectors that the visitor disconnected: never restored automatically. */
  readonly disconnected: readonly string[]
  readonly awaiting: readonly AwaitedSwitch[]
  readonly disconnecting: readonly PendingDisconnect[]
  /** Off: a second wallet of a namespace replaces the first [CAP-08]. */
  readonly multiWallet: boolean
  /** Numbers the questions to wallets, so that answers to abandoned attempts are recognized. */
  readonly attempts: number
}

export const initialConnectionState: ConnectionState = {
  places: [],
  activeConnectors: {},
  activeNamespace: undefined,
  switchingNamespace: undefined,
  leftNamespace: undefined,
  chosenNetworks: {},
  disconnected: [],
  awaiting: [],
  disconnecting: [],
  multiWallet: false,
  attempts: 0,
}
