import { atom } from 'jotai'
import type { LiveConnection } from '../connection/states.js'
import { recentConnectionsLimit } from '../constants/lists.js'
import type { StoredConnection } from '../storage/keys.js'
import { configAtom, featuresAtom } from './config.js'
import { toRemembered } from './storedConnections.js'

type Place = Pick<LiveConnection, 'connectorId' | 'namespace'>
const isSame = (a: Place) => (b: Place) => a.connectorId === b.connectorId && a.namespace === b.namespace

const changesAtom = atom(0)

/**
 * The disconnected connections, newest first; only kept while the page allows several [CAP-08]. Stored in an entry of
 * their own, so that a reload does not restore them.
 */
export const recentConnectionsAtom = atom((get): readonly LiveConnection[] => {
  get(changesAtom)
  if (!get(featuresAtom).multiWallet) return []
  return (get(configAtom).storage.get('recentConnections') ?? []).flatMap((x) => toRemembered(x) ?? [])
})

/** Adds disconnected connections, and removes those that are live again. */
export const noteRecentConnectionsAtom = atom(
  null,
  (get, set, { left, live }: { left: readonly StoredConnection[]; live: readonly Place[] }) => {
    if (!get(featuresAtom).multiWallet) return
    const { storage } = get(configAtom)
    const known = storage.get('recentConnections') ?? []
    const kept = known.filter((x) => ![...live, ...left].some(isSame(x)))
    if (left.length === 0 && kept.length === known.length) return
    storage.set('recentConnections', [...left, ...kept].slice(0, recentConnectionsLimit))
    set(changesAtom, (count) => count + 1)
  },
)

export const forgetRecentConnectionIntent = atom(null, (_get, set, place: Place) =>
  set(noteRecentConnectionsAtom, { left: [], live: [place] }),
)
