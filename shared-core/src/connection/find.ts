import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import { isSameAccount } from '../caip/isSameAccount.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { isLive, liveConnections } from './places.js'
import type { ConnectionState, LiveConnection } from './states.js'

/** The connection in use in one namespace. */
export function findActive(state: ConnectionState, namespace: ChainNamespace): LiveConnection | undefined {
  return find(state, state.activeConnectors[namespace], namespace)
}

/**
 * Finds the live connection that holds an account, on any chain; of several, the active one.
 * @param connectorId Accept this connector only.
 */
export function findHolder(
  state: ConnectionState,
  caipAddress: CaipAddress,
  connectorId?: string,
): LiveConnection | undefined {
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const isHolder = (x: LiveConnection | undefined) =>
    x?.namespace === chainNamespace &&
    (connectorId === undefined || x.connectorId === connectorId) &&
    x.accounts.some(({ address }) => isSameAccount(caipAddress, address))
  return [findActive(state, chainNamespace), ...liveConnections(state)].find(isHolder)
}

export function find(
  state: ConnectionState,
  connectorId: string | undefined,
  namespace: ChainNamespace,
): LiveConnection | undefined {
  return state.places.filter(isLive).find((x) => x.connectorId === connectorId && x.namespace === namespace)
    ?.connection
}
