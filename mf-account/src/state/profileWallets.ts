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
  servedViewsAtom,
  showErrorIntent,
  switchConnectionIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Whether the page has a list of wallets, which needs the feature of several wallets [CAP-08]. */
export const hasProfileWalletsAtom = atom(
  (get) => get(featuresAtom).multiWallet && get(servedViewsAtom).has('ProfileWallets'),
)

/** One connection as its row shows it. */
export type ShownConnection = ListedConnection & {
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly networkName?: string | undefined
  /** Whether a request to its wallet is pending. */
  readonly isWaiting: boolean
}

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
  const { connecting } = get(connectionStateAtom)
  const shown = get(connectionsAtom)
    .filter((x) => x.namespace === namespace)
    .map((x): ShownConnection => {
      const connector = get(connectorsAtom).find((y) => y.id === x.connectorId)
      return {
        ...x,
        name: x.wallet?.name ?? connector?.name ?? x.connectorId,
        iconUrl: x.wallet?.iconUrl ?? connector?.iconUrl,
        networkName: get(networksAtom).find((y) => y.caipNetworkId === x.caipNetworkId)?.name,
        isWaiting: connecting.some((y) => y.connectorId === x.connectorId && y.namespace === namespace),
      }
    })
  const of = (status: ListedConnection['status']) => shown.filter((x) => x.status === status)
  return { active: of('active')[0], others: of('connected'), recent: of('disconnected') }
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

/** Disconnect in Account: only the wallet in use if several are allowed, else every wallet. Never rejects. */
export const leaveAccountIntent = atom(null, async (get, set): Promise<void> => {
  const connection = get(activeConnectionAtom)
  if (get(hasProfileWalletsAtom) && connection) return set(leaveConnectionIntent, connection)
  await set(disconnectIntent, {}).catch(() => {}) // a banner says why
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

/** Goes to the list of wallets; if the tab has no wallet in use, only to those of its namespace. */
export const addWalletIntent = atom(null, async (get, set): Promise<void> => {
  if (!get(shownConnectionsAtom).active) await set(openNamespaceIntent, get(walletTabAtom))
  set(navigateIntent, { view: 'Connect', data: undefined })
})
