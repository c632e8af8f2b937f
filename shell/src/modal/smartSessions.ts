// A chunk of its own, which few pages ask for.
import { readSmartSessionsIntent, revokeSmartSessionIntent } from '@foyer/shared-core/smartAccounts'
import type { createStore } from 'jotai'
import type { SmartSession } from '../host/types.js'

type Store = ReturnType<typeof createStore>

/** The smart sessions of the EVM account in use, once an earlier visit's is restored. @throws {SmartSessionsNotEnabledError} */
export async function getSmartSessions(store: Store, ready: Promise<void>): Promise<readonly SmartSession[]> {
  await ready
  return store.set(readSmartSessionsIntent)
}

/** Has the wallet in use sign that a smart session ends. @throws {SmartSessionNotFoundError} */
export async function revokeSmartSession(
  store: Store,
  ready: Promise<void>,
  { pci }: { pci: string },
): Promise<void> {
  await ready
  await store.set(revokeSmartSessionIntent, { pci })
}
