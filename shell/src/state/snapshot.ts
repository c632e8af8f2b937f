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
import { keepEqual } from './keepEqual.js'

export const readyAtom = atom(false)
export const themeModeAtom = atom<string>('system')

/** The host's last snapshot, one per store: the atom has no dependencies. */
const shownAtom = atom((): { state: FoyerState | undefined } => ({ state: undefined }))

/** The host's snapshot of the modal. Its parts are kept where they are equal, and so is the whole. */
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
    ...(account.profileName ? { profileName: account.profileName } : {}),
    ...(account.profileImage ? { profileImage: account.profileImage } : {}),
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
  shown.state = keepEqual(shown.state, next)
  return shown.state
})
