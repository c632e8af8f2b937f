import type { createStore } from 'jotai'
import { findActive } from '../connection/find.js'
import { createSafeConnector } from '../connectors/safe/createSafeConnector.js'
import { safeIcon } from '../connectors/safe/icon.js'
import { configAtom } from './config.js'
import { connectionStateAtom } from './connections.js'
import { addConnectorsAtom } from './connectorList.js'
import { connectIntent } from './late.js'

const connectorId = 'safe'

/**
 * Offers the Safe that frames the page [CAP-04].
 * @returns Connects it without a question, unless the visitor left it, or has another EVM wallet in use. Never rejects.
 */
export function joinSafe(store: ReturnType<typeof createStore>): () => Promise<void> {
  const config = store.get(configAtom)
  store.set(addConnectorsAtom, [
    createSafeConnector(config, { id: connectorId, name: 'Safe', iconUrl: safeIcon }),
  ])
  return async () => {
    const hasLeft = config.storage.get('disconnected')?.includes(connectorId)
    if (hasLeft || findActive(store.get(connectionStateAtom), 'eip155')) return
    await store.set(connectIntent, { connectorId }).catch(() => {})
  }
}
