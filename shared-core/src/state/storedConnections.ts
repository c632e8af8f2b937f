import { atom } from 'jotai'
import type { ChainNamespace } from '../caip/caip.js'
import type { LiveConnection } from '../connection/states.js'
import type { StoredConnection } from '../storage/keys.js'
import { configAtom } from './config.js'

/** The namespaces whose wallets a reload must restore. */
export const storedNamespacesAtom = atom((get): readonly ChainNamespace[] => {
  const { options, storage } = get(configAtom)
  if (options.reconnect === false) return []
  const disconnected = storage.get('disconnected') ?? []
  const stored = (storage.get('connections') ?? []).filter((x) => !disconnected.includes(x.connectorId))
  return stored.map((x) => x.namespace)
})

/** Whether a reload must restore a wallet, which ends the quiet time before the first open. */
export const hasStoredConnectionAtom = atom((get): boolean => get(storedNamespacesAtom).length > 0)

/** @returns Undefined for an entry without a chain, which cannot be restored. */
export function toRemembered(stored: StoredConnection): LiveConnection | undefined {
  const { accounts, auth, caipNetworkId, connectorId, namespace, walletIcon, walletName } = stored
  if (!caipNetworkId) return undefined
  return {
    connectorId,
    namespace,
    caipNetworkId,
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    ...(auth && { auth }),
    ...(walletName && { wallet: { name: walletName, ...(walletIcon && { iconUrl: walletIcon }) } }),
  }
}
