import type { Store } from '../openStore.js'
import type { Kit, SessionStruct } from './createKit.js'
import { movedNamespaces, toCaip } from './namespaces.js'

/**
 * Tells paired dapps of a change of account or network: first the session's new namespaces, then the event,
 * since an event of a chain outside the session is refused.
 * @returns Resolves once the change is on its way to that dapp.
 */
export function createAnnouncer({ kit, store }: { kit: Kit; store: Store }) {
  const told = new Map<string, { address: string; chainId: number }>()

  const announce = async ({ topic, namespaces }: SessionStruct) => {
    const state = store.getState()
    const { address, chainId } = state
    const before = told.get(topic)
    told.set(topic, { address, chainId })
    const moved = movedNamespaces(namespaces, state)
    if (JSON.stringify(moved) !== JSON.stringify(namespaces))
      await kit.updateSession({ topic, namespaces: moved })
    const emit = (name: string, data: unknown) =>
      kit.emitSessionEvent({ topic, event: { name, data }, chainId: toCaip(chainId) })
    if (before?.address !== address) await emit('accountsChanged', [address])
    if (before?.chainId !== chainId) await emit('chainChanged', chainId)
  }

  return {
    announce,
    /** Notes what a session knows already, so that only a later change is told. */
    remember({ topic }: SessionStruct): void {
      const { address, chainId } = store.getState()
      told.set(topic, { address, chainId })
    },
  }
}
