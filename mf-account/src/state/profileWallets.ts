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

/** Whether there is a list of wallets to go to: several at once are a feature of the page [CAP-08]. */
export const hasProfileWalletsAtom = atom(
  (get) => get(featuresAtom).multiWallet && get(servedViewsAtom).has('ProfileWallets'),
)

/** One connection as its row shows it. */
export type ShownConnection = ListedConnection & {
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly networkName?: string | undefined
  /** Its wallet is being asked right now. */
  readonly isWaiting: boolean
}

/** The namespaces that have a tab: those of the configured networks, in their order. */
export const walletTabsAtom = atom((get): readonly ChainNamespace[] => [
  ...new Set(get(networksAtom).map((x) => x.chainNamespace)),
])

const pickedTabAtom = atom<ChainNamespace | undefined>(undefined)

/** The tab on show: the one picked, else that of the wallet in use. */
export const walletTabAtom = atom(
  (get): ChainNamespace => get(pickedTabAtom) ?? get(activeNamespaceAtom),
  (_get, set, tab: ChainNamespace | undefined) => set(pickedTabAtom, tab),
)

/** Every connection of the tab on show: the one in use, the other live ones, those to come back to. */
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

/** Errors of a visitor who left, or chose another: no call waits for those. */
const silent: ReadonlySet<string> = new Set(['ModalClosedError', 'RequestAbortedError'])

/** Turns to a connection, or to another account of it. A failure shows as a banner; never rejects. */
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

/** Lets go of a wallet; it stays in the list of recent ones. What fails shows as a banner; never rejects. */
export const leaveConnectionIntent = atom(
  null,
  async (_get, set, { connectorId, namespace }: ConnectionPlace): Promise<void> => {
    try {
      await set(disconnectIntent, { connectorId, namespace })
    } catch {
      // The banner says why, and the connection is gone all the same.
    }
  },
)

/** Disconnect in Account: the wallet in use where there may be others, else all there is. Never rejects. */
export const leaveAccountIntent = atom(null, async (get, set): Promise<void> => {
  const connection = get(activeConnectionAtom)
  if (get(hasProfileWalletsAtom) && connection) return set(leaveConnectionIntent, connection)
  await set(disconnectIntent, {}).catch(() => {}) // a banner says why
})

/** Takes a wallet out of the list of recent ones. Never rejects. */
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

/** Goes to the wallets there are; where the tab has none in use, to those of its namespace alone. */
export const addWalletIntent = atom(null, async (get, set): Promise<void> => {
  if (!get(shownConnectionsAtom).active) await set(openNamespaceIntent, get(walletTabAtom))
  set(navigateIntent, { view: 'Connect', data: undefined })
})
