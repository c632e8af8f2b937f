import { atom } from 'jotai'
import type { CaipNetworkId } from '../caip/caip.js'
import { liveConnections, rememberedConnections } from '../connection/find.js'
import { type ConnectionState, isSamePlace, type LiveConnection, type Place } from '../connection/states.js'
import { walletAccountsLimit } from '../constants/lists.js'
import { configAtom } from '../state/config.js'
import { activeNetworkAtom, connectionStateAtom, isNetworkSupportedAtom } from '../state/connections.js'
import { noteRecentConnectionsAtom } from '../state/recentConnections.js'
import { runtimeAtom } from '../state/runtime.js'
import type { StoredConnection } from '../storage/keys.js'

/** The state before the event whose changes are stored. */
export type Before = { readonly state: ConnectionState; readonly caipNetworkId: CaipNetworkId }

/**
 * Stores the connections for a reload. Writes only what this event changed: other pages of the origin write to the same
 * entries.
 */
export const rememberAtom = atom(null, (get, set, before: Before) => {
  const runtime = get(runtimeAtom)
  runtime.isRemembering = true
  try {
    set(storeAtom, before)
  } finally {
    runtime.isRemembering = false
  }
})

const storeAtom = atom(null, (get, set, before: Before) => {
  const { storage } = get(configAtom)
  const after = get(connectionStateAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const connections = mergeConnections(storage.get('connections') ?? [], before.state, after)
  // Remove an empty entry: the loader loads the modal for any entry.
  if (connections.length > 0) storage.set('connections', connections)
  else storage.remove('connections')
  const isKept = (x: string) => after.disconnected.includes(x) || !before.state.disconnected.includes(x)
  const noted = after.disconnected.filter((x) => !before.state.disconnected.includes(x))
  const disconnected = (storage.get('disconnected') ?? []).filter(isKept)
  storage.set('disconnected', [...new Set([...disconnected, ...noted])])
  const isEnded = (x: Place) => !rememberedConnections(after).some(isSamePlace(x))
  set(noteRecentConnectionsAtom, {
    left: rememberedConnections(before.state).filter(isEnded).map(toStored),
    live: liveConnections(after),
  })
  const isChosen = caipNetworkId !== before.caipNetworkId || storage.get('lastNetwork') === undefined
  if (isChosen && get(isNetworkSupportedAtom)) storage.set('lastNetwork', caipNetworkId)
})

function mergeConnections(
  stored: readonly StoredConnection[],
  before: ConnectionState,
  after: ConnectionState,
): readonly StoredConnection[] {
  const [old, now] = [rememberedConnections(before), rememberedConnections(after)]
  const changed = now.filter((x) => !old.includes(x))
  const removed = old.filter((x) => !now.some(isSamePlace(x)))
  // The limit of one wallet per namespace applies to the stored list too [CAP-08].
  const isReplaced = (x: Place) =>
    !after.multiWallet &&
    changed.some((y) => y.namespace === x.namespace && !old.some(isSamePlace(y))) &&
    !now.some(isSamePlace(x))
  const kept = stored.filter((x) => !removed.some(isSamePlace(x)) && !isReplaced(x))
  const updated = kept.map((x) => {
    const own = changed.find(isSamePlace(x))
    return own ? toStored(own) : x
  })
  const merged = [...updated, ...changed.filter((x) => !kept.some(isSamePlace(x))).map(toStored)]
  // The active wallet comes first, so that a reload activates it again.
  const isInUse = (x: Place) => after.activeConnectors[x.namespace] === x.connectorId
  return [...merged.filter(isInUse), ...merged.filter((x) => !isInUse(x))]
}

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
    accounts: accounts.slice(0, walletAccountsLimit).map(({ address, type }) => ({ address, type })),
    ...(auth && { auth }),
    ...(wallet && { walletName: wallet.name }),
    ...(wallet?.iconUrl && { walletIcon: wallet.iconUrl }),
  }
}
