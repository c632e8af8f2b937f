import type { ChainNamespace } from '@foyer/shared-core/caip'
import {
  activeConnectionAtom,
  activeNamespaceAtom,
  type ConnectionPlace,
  connectionStateAtom,
  connectionsAtom,
  connectorsAtom,
  deleteConnectionIntent,
  disconnectIntent,
  featuresAtom,
  type ListedConnection,
  navigateIntent,
  networksAtom,
  openNamespaceIntent,
  refreshIdentityIntent,
  servedViewsAtom,
  showErrorIntent,
  switchConnectionIntent,
} from '@foyer/shared-core/state'
import { atom, type Getter } from 'jotai'

/** Whether several wallets of one kind of network may be connected at once [CAP-08]. */
export const allowsManyWalletsAtom = atom((get) => get(featuresAtom).multiWallet)

/** Whether Account leads to the list of wallets: several are allowed, or the one in use has accounts to choose from. */
export const hasProfileWalletsAtom = atom((get) => {
  const { accounts = [] } = get(activeConnectionAtom) ?? {}
  const hasChoice = get(allowsManyWalletsAtom) || accounts.length > 1
  return hasChoice && get(servedViewsAtom).has('ProfileWallets')
})

/** One connection as its row shows it. */
export type ShownConnection = ListedConnection &
  ShownWallet & {
    readonly networkName?: string | undefined
    /** Whether a request to its wallet is pending. */
    readonly isWaiting: boolean
  }

type ShownWallet = { readonly name: string; readonly iconUrl?: string | undefined }

function walletOf(get: Getter, of: Pick<ListedConnection, 'connectorId' | 'wallet'>): ShownWallet {
  const { connectorId, wallet } = of
  const connector = get(connectorsAtom).find((x) => x.id === connectorId)
  return {
    name: wallet?.name ?? connector?.name ?? connectorId,
    iconUrl: wallet?.iconUrl ?? connector?.iconUrl,
  }
}

/** The wallet in use, and every kind of network that it is connected on: a wallet that is let go of leaves them all. */
export const walletInUseAtom = atom((get) => {
  const active = get(activeConnectionAtom)
  if (!active) return undefined
  const live = get(connectionsAtom).filter((x) => x.status !== 'disconnected')
  const namespaces = live.filter((x) => x.connectorId === active.connectorId).map((x) => x.namespace)
  return { ...walletOf(get, active), connectorId: active.connectorId, namespaces }
})

/** The namespaces that have a tab: those of the configured networks, in their order. */
export const walletTabsAtom = atom((get): readonly ChainNamespace[] => [
  ...new Set(get(networksAtom).map((x) => x.chainNamespace)),
])

const pickedTabAtom = atom<ChainNamespace | undefined>(undefined)

/** The current tab: the picked one, else that of the wallet in use. */
export const walletTabAtom = atom(
  (get): ChainNamespace => get(pickedTabAtom) ?? get(activeNamespaceAtom),
  (_get, set, tab: ChainNamespace | undefined) => set(pickedTabAtom, tab),
)

/** The connections of the current tab: the active one, other live ones, remembered ones. */
export const shownConnectionsAtom = atom((get) => {
  const namespace = get(walletTabAtom)
  const { places } = get(connectionStateAtom)
  const shown = get(connectionsAtom)
    .filter((x) => x.namespace === namespace)
    .map(
      (x): ShownConnection => ({
        ...x,
        ...walletOf(get, x),
        networkName: get(networksAtom).find((y) => y.caipNetworkId === x.caipNetworkId)?.name,
        isWaiting: places.some(
          (y) => y.connectorId === x.connectorId && y.namespace === namespace && y.connect,
        ),
      }),
    )
  const of = (status: ListedConnection['status']) => shown.filter((x) => x.status === status)
  // Coming back to another wallet is a choice among several.
  const recent = get(allowsManyWalletsAtom) ? of('disconnected') : []
  return { active: of('active')[0], others: of('connected'), recent }
})

/** So many accounts of the list are asked for their names. */
const namedAccounts = 8

/** Reads the names and pictures of the connected accounts of the current tab, one after the other. Never rejects. */
export const refreshNamesIntent = atom(null, async (get, set): Promise<void> => {
  const { active, others } = get(shownConnectionsAtom)
  const accounts = [...(active ? [active] : []), ...others].flatMap(({ accounts, caipNetworkId }) =>
    accounts.map(({ address }) => `${caipNetworkId}:${address}` as const),
  )
  for (const caipAddress of accounts.slice(0, namedAccounts))
    await set(refreshIdentityIntent, { caipAddress }).catch(() => {}) // the address stands for itself
})

/** Errors after the visitor left or chose another wallet; they are not shown. */
const silent: ReadonlySet<string> = new Set(['ModalClosedError', 'RequestAbortedError'])

/** Switches to a connection, or to another account of it. A failure shows as a banner; never rejects. */
export const useConnectionIntent = atom(
  null,
  async (_get, set, to: ConnectionPlace & { address?: string }): Promise<void> => {
    try {
      await set(switchConnectionIntent, to)
    } catch (error) {
      if (!(error instanceof Error && silent.has(error.name))) set(showErrorIntent, error)
    }
  },
)

/** Disconnects a wallet, which stays in the list of recent ones. A failure shows as a banner; never rejects. */
export const leaveConnectionIntent = atom(
  null,
  async (_get, set, { connectorId, namespace }: ConnectionPlace): Promise<void> => {
    try {
      await set(disconnectIntent, { connectorId, namespace })
    } catch {
      // The banner says why; the page has dropped the connection all the same.
    }
  },
)

/** Disconnect in Account: ends the wallet in use, and no other. Never rejects. */
export const leaveAccountIntent = atom(null, async (get, set): Promise<void> => {
  const connection = get(activeConnectionAtom)
  if (connection) await set(leaveConnectionIntent, connection)
})

/** Removes a wallet from the list of recent ones. Never rejects. */
export const forgetConnectionIntent = atom(
  null,
  async (_get, set, { connectorId, namespace }: ConnectionPlace): Promise<void> => {
    try {
      await set(deleteConnectionIntent, { connectorId, namespace })
    } catch (error) {
      set(showErrorIntent, error)
    }
  },
)

/** Whether a wallet can be added in the current tab: without several wallets it would take the place of the one in use. */
export const canAddWalletAtom = atom((get) => get(allowsManyWalletsAtom) || !get(shownConnectionsAtom).active)

/** Goes to the list of wallets; if the tab has no wallet in use, only to those of its namespace. */
export const addWalletIntent = atom(null, async (get, set): Promise<void> => {
  if (!get(shownConnectionsAtom).active) await set(openNamespaceIntent, get(walletTabAtom))
  set(navigateIntent, { view: 'Connect', data: undefined })
})
