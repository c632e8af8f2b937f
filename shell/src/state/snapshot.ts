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

/** What the host was shown last: one a store, for it reads nothing. */
const shownAtom = atom((): { state: FoyerState | undefined } => ({ state: undefined }))

/** The host's picture of the modal. Its parts are compared by what they say, so that no change means no new object. */
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

/** The same object where nothing changed; else a new one that keeps the parts that did not. */
function keepSame(before: FoyerState | undefined, next: FoyerState): FoyerState {
  if (!before) return next
  const known: Readonly<Record<string, unknown>> = before
  const isSame = (name: string, value: unknown) => JSON.stringify(known[name]) === JSON.stringify(value)
  const parts = Object.entries(next)
  if (parts.length === Object.keys(known).length && parts.every((part) => isSame(...part))) return before
  const kept = parts.map(([name, value]) => [name, isSame(name, value) ? known[name] : value])
  return { ...next, ...Object.fromEntries(kept) }
}
