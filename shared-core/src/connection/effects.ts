import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'

/** Why a call ended as it did; the runner turns it into the catalogue's error. */
export type Settlement =
  | { status: 'done' }
  | { status: 'failed'; error: unknown }
  /** The modal closed while the call waited [ERR-07]. */
  | { status: 'modalClosed' }
  /** A newer call took its place [ERR-13]. */
  | { status: 'aborted' }
  | { status: 'disconnectFailed'; failed: readonly { connectorId: string; cause: unknown }[] }

/** The work that the machine hands to the runner; each effect runs once, in order. */
export type ConnectionEffect =
  | {
      type: 'connect'
      attempt: number
      connectorId: string
      namespace: ChainNamespace
      caipNetworkId: CaipNetworkId
    }
  | { type: 'abortConnect'; attempt: number }
  | { type: 'disconnect'; callId: string; connectorId: string }
  /** Tells a wallet that it is no longer in use; the machine does not wait for its answer. */
  | { type: 'release'; connectorId: string }
  | { type: 'switch'; callId: string; connectorId: string; caipNetworkId: CaipNetworkId }
  | {
      type: 'restore'
      attempt: number
      connectorId: string
      namespace: ChainNamespace
      caipNetworkId: CaipNetworkId
    }
  | { type: 'settle'; callId: string; settlement: Settlement }
  | { type: 'remember' }
  /** Stores all that this page knows, not only what the event changed. */
  | { type: 'rememberAll' }
  | { type: 'dropCaches'; caipAddress: CaipAddress }
