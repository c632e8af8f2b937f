import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { ConnectedAccount, RememberedConnection, Session } from './states.js'

/** All that can happen to the connections: what callers ask, what wallets answer, what wallets say unasked. */
export type ConnectionEvent =
  | {
      type: 'connectRequested'
      callId: string
      connectorId: string
      namespace: ChainNamespace
      caipNetworkId: CaipNetworkId
    }
  /** The modal closed over waiting connects, or the visitor left the view: 'Modal closed' [ERR-07]. */
  | { type: 'connectCancelled'; connectorId?: string }
  | { type: 'connectSucceeded'; attempt: number; connectorId: string; session: Session }
  | { type: 'connectFailed'; attempt: number; error: unknown }
  /** No namespace means all of them, no connector every one of the namespace. */
  | { type: 'disconnectRequested'; callId: string; namespace?: ChainNamespace; connectorId?: string }
  | { type: 'disconnectSettled'; callId: string; connectorId: string; error?: unknown }
  /** The visitor turns to another live connection, or to another account of one. Nobody else is asked. */
  | { type: 'useRequested'; connectorId: string; namespace: ChainNamespace; address?: string }
  /** A wallet that is remembered, but not live, is to be remembered no more. */
  | { type: 'forgetRequested'; connectorId: string; namespace: ChainNamespace }
  | {
      type: 'switchRequested'
      callId: string
      caipNetworkId: CaipNetworkId
      namespace: ChainNamespace
      /** The namespace in use, which is the page's default before anybody chose. */
      activeNamespace: ChainNamespace
    }
  | { type: 'switchSucceeded'; callId: string }
  | { type: 'switchFailed'; callId: string; error: unknown }
  | {
      type: 'restoreRequested'
      remembered: readonly RememberedConnection[]
      disconnected: readonly string[]
      activeNamespace?: ChainNamespace
    }
  | { type: 'restoreSettled'; connectorId: string; namespace: ChainNamespace; outcome: RestoreOutcome }
  | {
      type: 'accountsChanged'
      connectorId: string
      namespace: ChainNamespace
      accounts: readonly ConnectedAccount[]
    }
  | { type: 'chainChanged'; connectorId: string; caipNetworkId: CaipNetworkId }
  /** The wallet ended the connection. */
  | { type: 'walletDisconnected'; connectorId: string }
  /** Another page of this origin changed what is remembered: `remembered` and `disconnected` are what it is now. */
  | {
      type: 'memoryChanged'
      remembered: readonly RememberedConnection[]
      disconnected: readonly string[]
      /** A wallet that was connected there is asked here too, without a prompt. */
      asks: boolean
    }
  /** Several wallets of a namespace may be there at once from now on, or no longer [CAP-08]. */
  | { type: 'multiWalletChanged'; multiWallet: boolean }
  /** The modal is destroyed: nothing waits any more. */
  | { type: 'stopped' }

/** A live answer, a wallet that waits for its visitor, or a wallet that no longer knows us. */
export type RestoreOutcome = Session | 'needsVisitor' | 'gone'
