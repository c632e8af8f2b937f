import { atom } from 'jotai'
import { registerNetwork } from '../adapters/networkRegistry.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { createNetworkFrom } from '../config/createNetworkFrom.js'
import { knownNetworks } from '../config/knownNetworks.js'
import {
  findActive,
  isComing,
  isRestoring,
  liveConnections,
  rememberedConnections,
} from '../connection/find.js'
import { type ConnectionState, initialConnectionState, type LiveConnection } from '../connection/states.js'
import type { Connector } from '../connectors/Connector.js'
import type { ConnectionStatus } from '../entities/AccountState.js'
import type { Network } from '../entities/Network.js'
import { unsupportedNetwork } from '../entities/unsupportedNetwork.js'
import { configAtom } from './config.js'
import { translateAtom } from './locale.js'
import { recentConnectionsAtom } from './recentConnections.js'
import { storedNamespacesAtom } from './storedConnections.js'
import type { MessageKey } from './useTranslate.js'

/** All current connectors; announced wallets are added as they are found. */
export const connectorsAtom = atom<readonly Connector[]>([])

/**
 * The state of every wallet. The machine's runner writes it; before the machine is loaded, the runtime fills in its initial
 * values (the remembered wallets, the multi-wallet flag) for the first view.
 */
export const connectionStateAtom = atom<ConnectionState>(initialConnectionState)

// Each chain once: no longer than what the page itself names.
const addedNetworksAtom = atom<readonly Network[]>([])
const removedNetworksAtom = atom<readonly CaipNetworkId[]>([])

/** The networks on offer: the configured ones, with what the host added or removed since. */
export const networksAtom = atom((get): readonly Network[] => {
  const added = get(addedNetworksAtom)
  const removed = get(removedNetworksAtom)
  const kept = get(configAtom).networks.filter((x) => added.every((y) => y.caipNetworkId !== x.caipNetworkId))
  return [...kept, ...added].filter((x) => !removed.includes(x.caipNetworkId))
})

/**
 * Offers one more network: an id we know, or a full definition.
 * @throws {NetworkNotFoundError} @throws {InvalidOptionError}
 */
export const addNetworkIntent = atom(null, (get, set, given: unknown) => {
  const config = get(configAtom)
  const network = createNetworkFrom(config, given)
  registerNetwork(config, network)
  const isOther = (x: Network) => x.caipNetworkId !== network.caipNetworkId
  set(addedNetworksAtom, (list) => [...list.filter(isOther), network])
  set(removedNetworksAtom, (list) => list.filter((x) => x !== network.caipNetworkId))
})

export const removeNetworkIntent = atom(null, (_get, set, caipNetworkId: CaipNetworkId) => {
  set(addedNetworksAtom, (list) => list.filter((x) => x.caipNetworkId !== caipNetworkId))
  set(removedNetworksAtom, (list) => [...list.filter((x) => x !== caipNetworkId), caipNetworkId])
})

export const activeNamespaceAtom = atom(
  (get): ChainNamespace =>
    get(connectionStateAtom).activeNamespace ?? get(configAtom).defaultNetwork.chainNamespace,
)

/** The connection in use. */
export const activeConnectionAtom = atom((get): LiveConnection | undefined =>
  findActive(get(connectionStateAtom), get(activeNamespaceAtom)),
)

/** The wallet in use, if it proposes transactions, which its owners approve and one of them executes [CAP-04]. */
export const proposingConnectorAtom = atom((get): Connector | undefined => {
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const connector = get(connectorsAtom).find((x) => x.id === connectorId)
  return connector?.readProposal ? connector : undefined
})

/** CAIP-10 of the account in use; undefined without a connection. */
export const activeCaipAddressAtom = atom((get): CaipAddress | undefined => {
  const connection = get(activeConnectionAtom)
  const address = connection?.accounts[0]?.address
  return connection && address ? `${connection.caipNetworkId}:${address}` : undefined
})

/** The network in use: the connection's, else the chosen one, else the default; a placeholder if unknown [ENT-06]. */
export const activeNetworkAtom = atom((get): Network => {
  const namespace = get(activeNamespaceAtom)
  const { defaultNetwork } = get(configAtom)
  const networks = get(networksAtom)
  const caipNetworkId =
    get(activeConnectionAtom)?.caipNetworkId ?? get(connectionStateAtom).chosenNetworks[namespace]
  const known = networks.find((x) => x.caipNetworkId === caipNetworkId)
  if (known) return known
  if (get(activeConnectionAtom) && caipNetworkId)
    return unsupportedNetwork(caipNetworkId, nameOf(caipNetworkId, get(translateAtom)))
  if (namespace === defaultNetwork.chainNamespace) return defaultNetwork
  return networks.find((x) => x.chainNamespace === namespace) ?? defaultNetwork
})

/** The name of a chain that the page did not configure: ours, else its short reference in words. */
function nameOf(
  caipNetworkId: CaipNetworkId,
  t: (key: MessageKey, values: { id: string }) => string,
): string {
  const known = knownNetworks.get(caipNetworkId)
  if (known) return known.name
  const { reference } = parseCaipNetworkId(caipNetworkId)
  // A Bitcoin wallet's own name of its network, as FRACTAL_BITCOIN_MAINNET.
  if (reference.includes('_'))
    return reference
      .toLowerCase()
      .replaceAll('_', ' ')
      .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return t('network.unsupported', { id: reference.slice(0, shortReferenceLength) })
}

/** Enough for any chain id of EVM; the references of other chains are hashes. */
const shortReferenceLength = 10

/** Whether the wallet in use is on a network the page knows [NAV-18]. */
export const isNetworkSupportedAtom = atom((get): boolean => {
  const connection = get(activeConnectionAtom)
  return !connection || get(networksAtom).some((x) => x.caipNetworkId === connection.caipNetworkId)
})

/** The account's status [STA-01]. */
export const statusAtom = atom(
  (get): ConnectionStatus => statusOf(get(connectionStateAtom), get(activeNamespaceAtom)),
)

/** The status of each namespace of the page's networks: as STA-01, and `restoring` while its stored wallet is looked up. */
export const statusesAtom = atom((get): Readonly<Partial<Record<ChainNamespace, HostStatus>>> => {
  const state = get(connectionStateAtom)
  const restored = get(isReadyAtom) ? [] : get(storedNamespacesAtom)
  const of = (namespace: ChainNamespace): HostStatus => {
    if (findActive(state, namespace)) return 'connected'
    const places = state.places.filter((x) => x.namespace === namespace)
    if (places.some((x) => x.connect)) return 'connecting'
    return restored.includes(namespace) || places.some(isRestoring) ? 'restoring' : 'disconnected'
  }
  const namespaces = new Set(get(networksAtom).map((x) => x.chainNamespace))
  return Object.fromEntries([...namespaces].map((namespace) => [namespace, of(namespace)]))
})

type HostStatus = ConnectionStatus | 'restoring'

function statusOf(state: ConnectionState, namespace: ChainNamespace): ConnectionStatus {
  if (findActive(state, namespace)) return 'connected'
  return isComing(state, namespace) ? 'connecting' : 'disconnected'
}

/** Whether something waits for a wallet, per namespace [STA-38]. */
export const loadingAtom = atom((get): Readonly<Partial<Record<ChainNamespace, boolean>>> => {
  const waiting = get(connectionStateAtom).places.filter((x) => x.connect || x.switch || isRestoring(x))
  return Object.fromEntries(waiting.map((x) => [x.namespace, true] as const))
})

/** One line of the list of connections; `active` is the one in use [STA-04]. */
export type ListedConnection = LiveConnection & { readonly status: 'active' | 'connected' | 'disconnected' }

const placeOf = ({ connectorId, namespace }: LiveConnection) => `${namespace}:${connectorId}`

/** Live connections, then disconnected ones and those that are only remembered. */
export const connectionsAtom = atom((get): readonly ListedConnection[] => {
  const state = get(connectionStateAtom)
  const live = liveConnections(state).map((x): ListedConnection => {
    const isActive = state.activeConnectors[x.namespace] === x.connectorId
    return { ...x, status: isActive ? 'active' : 'connected' }
  })
  const gone = new Map(
    [...get(recentConnectionsAtom), ...rememberedConnections(state)].map((x) => [
      placeOf(x),
      { ...x, status: 'disconnected' as const },
    ]),
  )
  for (const x of live) gone.delete(placeOf(x))
  return [...live, ...gone.values()]
})

/** Whether every stored connection is restored, needs its visitor or is gone. Set by the shell. */
export const isReadyAtom = atom(false)

export const namespaceOf = (caipNetworkId: CaipNetworkId): ChainNamespace =>
  parseCaipNetworkId(caipNetworkId).chainNamespace
