import type { ChainNamespace } from '@foyer/shared-core/caip'
import { ModalClosedError } from '@foyer/shared-core/modal'
import { signInAtom } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { Connected, GivenRoute } from '../host/types.js'
import { snapshotAtom } from '../state/snapshot.js'

/** @returns The connection in use of a namespace, by default of the one in use; undefined without one. */
export function connectedIn(
  store: ReturnType<typeof createStore>,
  namespace?: ChainNamespace,
): Connected | undefined {
  const { activeNamespace = 'eip155', namespaces } = store.get(snapshotAtom)
  const used = namespace ?? activeNamespace
  const { address, caipAddress, caipNetworkId, connectorId } = namespaces[used] ?? {}
  if (!address || !caipAddress || !caipNetworkId || !connectorId) return undefined
  return { namespace: used, address, caipAddress, caipNetworkId, connectorId }
}

/**
 * Makes the function that opens the modal for a connection, unless there is one.
 * @returns Resolves with the connection in use of the namespace. @throws {ModalClosedError} The visitor made none.
 */
export const connectByModal =
  (to: {
    store: ReturnType<typeof createStore>
    ready: Promise<void>
    show(given: GivenRoute): Promise<unknown>
  }) =>
  async (namespace?: ChainNamespace): Promise<Connected> => {
    // The wallet of an earlier visit may be about to answer.
    await to.ready
    const { store } = to
    const known = connectedIn(store, namespace)
    if (known && !store.get(signInAtom)?.isDue) return known
    await to.show(namespace ? { namespace } : {})
    return new Promise((resolve, reject) => {
      let stop = () => {}
      const look = () => {
        const made = connectedIn(store, namespace)
        if (store.get(signInAtom)?.isDue || (!made && store.get(snapshotAtom).open)) return
        stop()
        if (made) resolve(made)
        else reject(new ModalClosedError())
      }
      stop = store.sub(snapshotAtom, look)
      look()
    })
  }
