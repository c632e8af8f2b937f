import type { ChainNamespace } from '../caip/caip.js'
import { findActive, isLive, isRestoring, liveConnections } from './find.js'
import type { ConnectionState } from './states.js'

/**
 * Activates a live wallet in each namespace without an active one: the first in the order of places, which begins with the
 * wallet that was active when the page was left. While that wallet is still being restored, no other takes its place:
 * requests must not go to another wallet only because it answered sooner.
 */
export function stepIn(state: ConnectionState): ConnectionState {
  const isBare = (namespace: ChainNamespace) => !findActive(state, namespace)
  const bare = new Set(
    liveConnections(state)
      .map((x) => x.namespace)
      .filter(isBare),
  )
  let { activeConnectors } = state
  for (const place of state.places) {
    const { connectorId, namespace } = place
    const isAsked = isRestoring(place)
    if (!bare.has(namespace) || (!isAsked && !isLive(place))) continue
    bare.delete(namespace)
    if (!isAsked) activeConnectors = { ...activeConnectors, [namespace]: connectorId }
  }
  return activeConnectors === state.activeConnectors ? state : { ...state, activeConnectors }
}
