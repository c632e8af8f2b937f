import type { createStore } from 'jotai'
import { findActive, isRemembered } from '../connection/find.js'
import { createSafeConnector } from '../connectors/safe/createSafeConnector.js'
import { safeIcon } from '../connectors/safe/icon.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom } from '../state/connections.js'
import { addConnectorsAtom } from './connectorList.js'
import { connectIntent } from './lateIntents.js'

const connectorId = 'safe'

/**
 * Offers the Safe that frames the page [CAP-04].
 * @returns Connects the Safe without a question, unless the visitor disconnected it or uses another EVM wallet. Never
 * rejects.
 */
export function joinSafe(store: ReturnType<typeof createStore>): () => Promise<void> {
  const config = store.get(configAtom)
  const safe = createSafeConnector(config, { id: connectorId, name: 'Safe', iconUrl: safeIcon })
  store.set(addConnectorsAtom, [safe])
  const join = async () => {
    const hasLeft = config.storage.get('disconnected')?.includes(connectorId)
    const state = store.get(connectionStateAtom)
    const isAsked = state.places.some((x) => x.namespace === 'eip155' && x.connect)
    // The machine restores a remembered Safe itself.
    const isKnown = state.places.some((x) => x.connectorId === connectorId && isRemembered(x))
    if (hasLeft || isAsked || isKnown || findActive(state, 'eip155')) return
    await store.set(connectIntent, { connectorId, isUnasked: true }).catch(() => {})
  }
  return () => {
    // The connector's only event is a late answer of the host page.
    safe.subscribe(() => void join())
    return join()
  }
}
