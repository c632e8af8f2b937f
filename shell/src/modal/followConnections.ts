import type { ChainNamespace } from '@foyer/shared-core/caip'
import { trackIntent } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import { snapshotAtom } from '../state/snapshot.js'

/** Raises CONNECTION_CHANGED and DISCONNECTED, whoever changed or ended a connection. @returns Ends that. */
export function followConnections(store: ReturnType<typeof createStore>): () => void {
  let before = store.get(snapshotAtom).namespaces
  return store.sub(snapshotAtom, () => {
    const earlier = before
    before = store.get(snapshotAtom).namespaces
    for (const namespace of Object.keys({ ...earlier, ...before }) as ChainNamespace[]) {
      const was = earlier[namespace]
      const { caipAddress, connectorId } = before[namespace] ?? {}
      if (was?.caipAddress === caipAddress && was?.connectorId === connectorId) continue
      if (caipAddress && connectorId)
        store.set(trackIntent, {
          name: 'CONNECTION_CHANGED',
          properties: { namespace, caipAddress, connectorId },
        })
      else store.set(trackIntent, { name: 'DISCONNECTED', properties: { namespace } })
    }
  })
}
