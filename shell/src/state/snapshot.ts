import { localeAtom } from '@foyer/shared-core/i18n'
import {
  accountAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  connectionsAtom,
  featuresAtom,
  isReadyAtom,
  type ListedConnection,
  loadingAtom,
  modalAtom,
  routeAtom,
  type ShownSignIn,
  signInAtom,
  statusesAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { ChainNamespace } from '../host/ids.js'
import type { FoyerState, Status } from '../host/state.js'
import { keepEqual } from './keepEqual.js'

/** How the modal is drawn now. */
export const themeModeAtom = atom<'light' | 'dark'>('light')

/** The host's last snapshot, one per store: the atom has no dependencies. */
const shownAtom = atom((): { state: FoyerState | undefined } => ({ state: undefined }))

/** The host's snapshot of the modal. Its parts are kept where they are equal, and so is the whole. */
export const snapshotAtom = atom((get): FoyerState => {
  const account = get(accountAtom)
  const connections = get(connectionsAtom)
  const { open } = get(modalAtom)
  const { session } = get(signInAtom) ?? {}
  const statuses = get(statusesAtom)
  const listed: Partial<Record<ChainNamespace, readonly Listed[]>> = {}
  for (const { connectorId, namespace, status } of connections)
    listed[namespace] = [
      ...(listed[namespace] ?? []),
      { id: `${namespace}:${connectorId}`, connectorId, status },
    ]
  const next: FoyerState = {
    open,
    ready: get(isReadyAtom),
    ...(open ? { view: get(routeAtom).view } : {}),
    loading: get(loadingAtom),
    activeNamespace: get(activeNamespaceAtom),
    ...(account.caipAddress ? { caipAddress: account.caipAddress } : {}),
    ...(account.address ? { address: account.address } : {}),
    ...(account.profileName ? { profileName: account.profileName } : {}),
    ...(account.profileImage ? { profileImage: account.profileImage } : {}),
    caipNetworkId: get(activeNetworkAtom).caipNetworkId,
    status: statusOf(statuses, get(activeNamespaceAtom)),
    ...(session && { session: sessionOf(session) }),
    namespaces: namespacesOf(statuses, connections),
    connections: listed,
    features: get(featuresAtom),
    theme: { mode: get(themeModeAtom) },
    locale: get(localeAtom),
  }
  const shown = get(shownAtom)
  shown.state = keepEqual(shown.state, next)
  return shown.state
})

const sessionOf = ({ account, expiresAtMs }: NonNullable<ShownSignIn['session']>) => ({
  account,
  ...(expiresAtMs && { expiresAt: new Date(expiresAtMs).toISOString() }),
})

type Listed = NonNullable<FoyerState['connections'][ChainNamespace]>[number]
type Statuses = Readonly<Partial<Record<ChainNamespace, Status>>>

/** The status of the account; while nothing is in use, a wallet of another namespace may still be looked up. */
function statusOf(statuses: Statuses, active: ChainNamespace): Status {
  const own = statuses[active] ?? 'disconnected'
  return own === 'disconnected' && Object.values(statuses).includes('restoring') ? 'restoring' : own
}

/** What a host sees of each namespace: the wallet in use there, and its accounts, the one in use first. */
function namespacesOf(
  statuses: Statuses,
  connections: readonly ListedConnection[],
): FoyerState['namespaces'] {
  const of = ([namespace, status = 'disconnected']: [string, Status?]) => {
    const used = connections.find((x) => x.namespace === namespace && x.status === 'active')
    if (!used) return [namespace, { status, accounts: [] }]
    const { accounts, caipNetworkId, connectorId } = used
    const [account] = accounts
    return [
      namespace,
      {
        status,
        connectorId,
        ...(account && { address: account.address, caipAddress: `${caipNetworkId}:${account.address}` }),
        caipNetworkId,
        accounts: accounts.map((x) => ({ ...x })),
      },
    ]
  }
  return Object.fromEntries(Object.entries(statuses).map(of))
}
