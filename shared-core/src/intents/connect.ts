import { atom } from 'jotai'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { find, findActive, liveConnections } from '../connection/find.js'
import { isSamePlace } from '../connection/states.js'
import type { Connector } from '../connectors/Connector.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { ModalClosedError } from '../errors/modal.js'
import { NetworkNotFoundError, NoRequestedChainError } from '../errors/network.js'
import { callAtom, dispatchAtom } from '../runner/machine.js'
import { resetAccountDetailsIntent } from '../state/account.js'
import { configAtom } from '../state/config.js'
import {
  activeNamespaceAtom,
  activeNetworkAtom,
  connectionStateAtom,
  connectorsAtom,
  networksAtom,
} from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { modalAtom } from '../state/navigation.js'
import { addRecentWalletIntent } from '../state/recentWallets.js'
import { goAfterConnectIntent } from './goAfterConnect.js'
import { showErrorIntent } from './showError.js'

export type ConnectParameters = {
  connectorId: string
  /** The chain to end on; absent: the active network, and any chain that the wallet is on will do. */
  caipNetworkId?: CaipNetworkId
  /** The one to connect in, where the wallet serves several; absent: the active one if it serves that. */
  namespace?: ChainNamespace
  /** The list's wallet the visitor picked, for the recent list and its links. */
  wallet?: WalletListItem
  /** Neither visitor nor page asked for it, as a Safe's frame: it takes no view away that the visitor opened. */
  isUnasked?: boolean
}

/**
 * Connects a wallet, and goes on to Account (or UnsupportedChain) if the modal is open.
 * @throws {UserRejectedError} @throws {ConnectFailedError} @throws {ModalClosedError} @throws {NoRequestedChainError}
 * @throws {ConnectorNotFoundError} @throws {NetworkNotFoundError} @throws {RequestAbortedError} A newer call took over.
 * @throws {RequestPendingError} An earlier request, as of a page before this one, still waits in the wallet.
 */
export const connectIntent = atom(null, async (get, set, to: ConnectParameters): Promise<void> => {
  const connector = get(connectorsAtom).find((x) => x.id === to.connectorId)
  if (!connector) throw new ConnectorNotFoundError({ connectorId: to.connectorId })
  const served = to.namespace ? connector.namespaces.filter((x) => x === to.namespace) : connector.namespaces
  const networks = get(networksAtom).filter((x) => served.includes(x.chainNamespace))
  if (to.caipNetworkId && !get(networksAtom).some((x) => x.caipNetworkId === to.caipNetworkId))
    throw new NetworkNotFoundError({ caipNetworkId: to.caipNetworkId })
  const wanted = to.caipNetworkId ?? get(activeNetworkAtom).caipNetworkId
  const network = networks.find((x) => x.caipNetworkId === wanted) ?? networks[0]
  if (!network || (to.caipNetworkId && network.caipNetworkId !== to.caipNetworkId))
    throw new NoRequestedChainError({
      connectorName: connector.name,
      caipNetworkIds: to.caipNetworkId ? [to.caipNetworkId] : get(networksAtom).map((x) => x.caipNetworkId),
    })

  const { caipNetworkId, chainNamespace: namespace } = network
  const properties = { method: connector.kind, name: to.wallet?.name ?? connector.name }
  try {
    await set(callAtom, (callId) => ({
      type: 'connectRequested',
      callId,
      connectorId: connector.id,
      namespace,
      caipNetworkId,
      ...(connector.endsOnAbort && { endsOnAbort: true }),
    }))
  } catch (error) {
    // Back within the open modal is no failure.
    const isBack = error instanceof ModalClosedError && get(modalAtom).open
    const message = error instanceof Error ? error.message : ''
    if (!isBack) set(trackIntent, { name: 'CONNECT_ERROR', properties: { ...properties, message } })
    throw error
  }
  // Forget the phone app that was opened for an earlier connection.
  get(configAtom).storage.remove('deepLinkChoice')
  const wallet = to.wallet ?? asWallet(connector)
  if (wallet) set(addRecentWalletIntent, wallet)
  set(trackIntent, { name: 'CONNECT_SUCCESS', properties: { ...properties, caipNetworkId } })
  if (to.caipNetworkId) await set(moveToIntent, { connectorId: connector.id, namespace, caipNetworkId })
  set(goAfterConnectIntent, { isUnasked: to.isUnasked })
})

type MoveToParameters = { connectorId: string; namespace: ChainNamespace; caipNetworkId: CaipNetworkId }

/** Switches a wallet that connected on another chain than requested. If that fails it stays connected, with a banner. */
const moveToIntent = atom(null, async (get, set, { connectorId, ...to }: MoveToParameters): Promise<void> => {
  const state = get(connectionStateAtom)
  // A connector that another one replaced meanwhile is off the list: the wallet in use is its own.
  const isListed = get(connectorsAtom).some((x) => x.id === connectorId)
  const connection = isListed ? find(state, connectorId, to.namespace) : findActive(state, to.namespace)
  if (!connection || connection.caipNetworkId === to.caipNetworkId) return
  // A switch that was asked for while the wallet connected was asked for later.
  if (state.places.some((x) => isSamePlace(x)(connection) && x.switch)) return
  try {
    await set(callAtom, (callId) => ({
      type: 'switchRequested',
      callId,
      activeNamespace: get(activeNamespaceAtom),
      connectorId: connection.connectorId,
      ...to,
    }))
  } catch (error) {
    set(showErrorIntent, error)
  }
})

/** Makes the recent-wallets entry of a connector. A bare pairing names no wallet, and a Safe cannot be picked. */
function asWallet({ iconUrl, id, kind, name, rdns }: Connector): WalletListItem | undefined {
  if (kind === 'walletConnect' || kind === 'safe') return undefined
  // Skip `data:` icons: the wallet announces its icon again.
  const image_url = iconUrl?.startsWith('http') ? iconUrl : undefined
  return { id, name, ...(rdns && { rdns }), ...(image_url && { image_url }) }
}

/** Gives up waiting connects: their calls reject with 'Modal closed' [ERR-07]. */
export const cancelConnectIntent = atom(null, (_get, set, to: { connectorId?: string } = {}) => {
  set(dispatchAtom, { type: 'connectCancelled', ...to })
})

/**
 * Disconnects one wallet, one namespace, or all: at once and for good, also where a wallet fails to let go.
 * @throws {DisconnectFailedError} @throws {DisconnectChainsFailedError} More than one wallet failed.
 */
export const disconnectIntent = atom(
  null,
  async (get, set, to: { namespace?: ChainNamespace; connectorId?: string } = {}): Promise<void> => {
    get(configAtom).storage.remove('deepLinkChoice')
    const before = liveConnections(get(connectionStateAtom))
    const done = set(callAtom, (callId) => ({ type: 'disconnectRequested', callId, ...to }))
    const left = liveConnections(get(connectionStateAtom))
    // A pairing ends in all of its namespaces, whichever one was asked for.
    const namespaces = [...new Set(before.filter((x) => !left.some(isSamePlace(x))).map((x) => x.namespace))]
    const namespace = left.length > 0 ? (to.namespace ?? namespaces[0]) : 'all'
    set(resetAccountDetailsIntent)
    try {
      await done
      set(trackIntent, {
        name: 'DISCONNECT_SUCCESS',
        properties: { ...(namespace && { namespace }), namespaces },
      })
    } catch (error) {
      set(trackIntent, { name: 'DISCONNECT_ERROR' })
      set(showErrorIntent, error)
      throw error
    }
  },
)
