import { find, findActive } from './find.js'
import type { ConnectionState } from './states.js'

/**
 * Puts a live wallet in use where none of its namespace is: the first as they are remembered, which begins with the
 * one that was in use when the page was left. While a wallet is still being asked, nobody takes its place, so that no
 * request goes to another one just because that answered sooner.
 */
export function stepIn(state: ConnectionState): ConnectionState {
  const bare = new Set(state.connections.map((x) => x.namespace).filter((x) => !findActive(state, x)))
  let activeConnectors = state.activeConnectors
  for (const { connectorId, namespace } of state.remembered) {
    if (!bare.has(namespace)) continue
    const isAsked = state.restoring.some((x) => x.connectorId === connectorId && x.namespace === namespace)
    if (!isAsked && !find(state, connectorId, namespace)) continue
    bare.delete(namespace)
    if (!isAsked) activeConnectors = { ...activeConnectors, [namespace]: connectorId }
  }
  return activeConnectors === state.activeConnectors ? state : { ...state, activeConnectors }
}
