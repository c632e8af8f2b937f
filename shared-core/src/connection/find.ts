import type { ChainNamespace } from '../caip/caip.js'
import type { ConnectionState, LiveConnection } from './states.js'

/** The connection in use in one namespace. */
export function findActive(state: ConnectionState, namespace: ChainNamespace): LiveConnection | undefined {
  return find(state, state.activeConnectors[namespace], namespace)
}

export function find(
  state: ConnectionState,
  connectorId: string | undefined,
  namespace: ChainNamespace,
): LiveConnection | undefined {
  return state.connections.find((x) => x.connectorId === connectorId && x.namespace === namespace)
}
