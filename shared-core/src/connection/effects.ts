import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'

/** Why a call ended as it did; the runner turns it into the catalogue's error. */
export type Settlement =
  | { status: 'done' }
  | { status: 'failed'; error: unknown }
  /** The modal closed over it [ERR-07]. */
  | { status: 'modalClosed' }
  /** Something newer took its place [ERR-13]. */
  | { status: 'aborted' }
  | { status: 'disconnectFailed'; failed: readonly { connectorId: string; cause: unknown }[] }

/** What the machine wants done outside; each is run once, in order. */
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
  /** A wallet that is no longer in use; its answer is not waited for. */
  | { type: 'release'; connectorId: string }
  | { type: 'switch'; callId: string; connectorId: string; caipNetworkId: CaipNetworkId }
  | {
      type: 'restore'
      connectorId: string
      namespace: ChainNamespace
      caipNetworkId: CaipNetworkId
    }
  | { type: 'settle'; callId: string; settlement: Settlement }
  | { type: 'remember' }
  | { type: 'dropCaches'; caipAddress: CaipAddress }
