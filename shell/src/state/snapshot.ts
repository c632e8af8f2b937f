import { localeAtom } from '@foyer/shared-core/i18n'
import {
  accountAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  connectionsAtom,
  featuresAtom,
  loadingAtom,
  modalAtom,
  routeAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { FoyerState } from '../host/types.js'

export const readyAtom = atom(false)
export const themeModeAtom = atom<string>('system')

/** The host's last snapshot, one per store: the atom has no dependencies. */
const shownAtom = atom((): { state: FoyerState | undefined } => ({ state: undefined }))

/** The host's snapshot of the modal. Parts are compared by value, so that an equal snapshot is the same object. */
export const snapshotAtom = atom((get): FoyerState => {
  const account = get(accountAtom)
  const connections = get(connectionsAtom)
  const { open } = get(modalAtom)
  const byNamespace = <value>(pick: (connection: (typeof connections)[number]) => value[]) => {
    const grouped: Record<string, value[]> = {}
    for (const connection of connections)
      grouped[connection.namespace] = [...(grouped[connection.namespace] ?? []), ...pick(connection)]
    return grouped
  }
  const next: FoyerState = {
    open,
    ready: get(readyAtom),
    ...(open ? { view: get(routeAtom).view } : {}),
    loading: get(loadingAtom),
    activeNamespace: get(activeNamespaceAtom),
    ...(account.caipAddress ? { caipAddress: account.caipAddress } : {}),
    ...(account.address ? { address: account.address } : {}),
    caipNetworkId: get(activeNetworkAtom).caipNetworkId,
    status: account.status,
    accounts: byNamespace((connection) =>
      connection.status === 'active' ? connection.accounts.map((account) => ({ ...account })) : [],
    ),
    connections: byNamespace(({ connectorId, namespace, status }) => [
      { id: `${namespace}:${connectorId}`, connectorId, status },
    ]),
    features: get(featuresAtom),
    theme: { mode: get(themeModeAtom) },
    locale: get(localeAtom),
  }
  const shown = get(shownAtom)
  shown.state = keepSame(shown.state, next)
  return shown.state
})

/** Returns the same object if nothing changed; else a new one that keeps the unchanged parts. */
function keepSame(before: FoyerState | undefined, next: FoyerState): FoyerState {
  if (!before) return next
  const known: Readonly<Record<string, unknown>> = before
  const isSame = (name: string, value: unknown) => JSON.stringify(known[name]) === JSON.stringify(value)
  const parts = Object.entries(next)
  if (parts.length === Object.keys(known).length && parts.every((part) => isSame(...part))) return before
  const kept = parts.map(([name, value]) => [name, isSame(name, value) ? known[name] : value])
  return { ...next, ...Object.fromEntries(kept) }
}
