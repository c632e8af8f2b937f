import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { ConnectedAccount, RememberedConnection, Session } from './states.js'

/** Every input of the connection machine: requests of callers, answers of wallets, and wallets' own messages. */
export type ConnectionEvent =
  | {
      type: 'connectRequested'
      callId: string
      connectorId: string
      namespace: ChainNamespace
      caipNetworkId: CaipNetworkId
      /** The request ends when the visitor gives up; a late yes comes as `answered`. Any other stays open in the wallet. */
      endsOnAbort?: boolean
    }
  /** The modal closed during pending connects, or the visitor left the view: 'Modal closed' [ERR-07]. */
  | { type: 'connectCancelled'; connectorId?: string }
  | { type: 'connectSucceeded'; attempt: number; session: Session }
  /** `isHeld`: the wallet asks nothing anew while an earlier request waits in it. */
  | { type: 'connectFailed'; attempt: number; error: unknown; isHeld?: boolean }
  /** Without a namespace: all namespaces. Without a connector: every connector of the namespace. */
  | { type: 'disconnectRequested'; callId: string; namespace?: ChainNamespace; connectorId?: string }
  | { type: 'disconnectSettled'; callId: string; connectorId: string; error?: unknown }
  /** The visitor turns to another live connection or account. No wallet is asked. */
  | { type: 'useRequested'; connectorId: string; namespace: ChainNamespace; address?: string }
  /** Forgets a wallet that is remembered but not live. */
  | { type: 'forgetRequested'; connectorId: string; namespace: ChainNamespace }
  | {
      type: 'switchRequested'
      callId: string
      caipNetworkId: CaipNetworkId
      namespace: ChainNamespace
      /** The active namespace: the page's default until the visitor chooses. */
      activeNamespace: ChainNamespace
      /** Only this wallet is asked; absent: the one in use. */
      connectorId?: string
      /**
       * `choose`: stores the choice and asks no wallet. `await`: the visitor looks for a wallet of that namespace, which
       * is then asked. Absent: asks the wallet in use, or the one that is about to be.
       */
      how?: 'choose' | 'await'
    }
  | { type: 'switchSucceeded'; callId: string }
  | { type: 'switchFailed'; callId: string; error: unknown }
  | {
      type: 'restoreRequested'
      remembered: readonly RememberedConnection[]
      disconnected: readonly string[]
      activeNamespace?: ChainNamespace
    }
  | {
      type: 'restoreSettled'
      attempt: number
      connectorId: string
      namespace: ChainNamespace
      outcome: RestoreOutcome
    }
  | {
      type: 'accountsChanged'
      connectorId: string
      namespace: ChainNamespace
      accounts: readonly ConnectedAccount[]
    }
  | { type: 'chainChanged'; connectorId: string; caipNetworkId: CaipNetworkId }
  /** A wallet without a name announced itself: it is the connector `to` from now on. */
  | { type: 'connectorReplaced'; from: string; to: string }
  /** A wallet said yes after the visitor had left its link. */
  | { type: 'answered'; connectorId: string; namespace: ChainNamespace; walletId?: string }
  /** The wallet ended the connection. */
  | { type: 'walletDisconnected'; connectorId: string }
  /** The wallet is no longer on the page: calls that wait for it fail, and it can answer none. */
  | { type: 'walletLeft'; connectorId: string }
  /** Another page of this origin changed what is remembered: `remembered` and `disconnected` are what it is now. */
  | {
      type: 'memoryChanged'
      remembered: readonly RememberedConnection[]
      disconnected: readonly string[]
      /** Whether this page asks, without a prompt, the wallets that were connected there. */
      asks: boolean
    }
  /** Another page emptied the storage of this origin. */
  | { type: 'memoryCleared' }
  /** The network of the last visit. */
  | { type: 'networkRecalled'; caipNetworkId: CaipNetworkId; namespace: ChainNamespace }
  /** Several wallets per namespace were allowed or forbidden [CAP-08]. */
  | { type: 'multiWalletChanged'; multiWallet: boolean }
  /** The modal is destroyed: every pending call ends. */
  | { type: 'stopped' }

/** The wallet's session; or the wallet needs its visitor first; or it no longer knows this page. */
export type RestoreOutcome = Session | 'needsVisitor' | 'gone'
