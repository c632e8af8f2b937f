import { find, findActive } from './find.js'
import type { ConnectionState } from './states.js'

/**
 * Activates a live wallet in each namespace without an active one: the first in remembered order, which begins with the
 * wallet that was active when the page was left. While that wallet is still being restored, no other takes its place:
 * requests must not go to another wallet only because it answered sooner.
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
