import { atom } from 'jotai'
import type { LiveConnection } from '../connection/states.js'
import type { StoredConnection } from '../storage/keys.js'
import { configAtom } from './config.js'
import { activeNetworkAtom, connectionStateAtom, isNetworkSupportedAtom } from './connections.js'

/** Writes down what a reload has to go by. */
export const rememberAtom = atom(null, (get) => {
  const { storage } = get(configAtom)
  const { remembered, disconnected } = get(connectionStateAtom)
  storage.set('connections', remembered.map(toStored))
  storage.set('disconnected', [...disconnected])
  if (get(isNetworkSupportedAtom)) storage.set('lastNetwork', get(activeNetworkAtom).caipNetworkId)
})

function toStored({
  accounts,
  auth,
  caipNetworkId,
  connectorId,
  namespace,
  wallet,
}: LiveConnection): StoredConnection {
  return {
    connectorId,
    namespace,
    caipNetworkId,
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    ...(auth && { auth }),
    ...(wallet && { walletName: wallet.name }),
    ...(wallet?.iconUrl && { walletIcon: wallet.iconUrl }),
  }
}

/** @returns Undefined for an entry that names no chain: there is nothing to ask its wallet for. */
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
