import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import { isSameAccount } from '../caip/isSameAccount.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { ConnectionState, KnownPlace, LiveConnection, LivePlace, WalletPlace } from './states.js'

/** Whether a reload restores the wallet; a live one is remembered too. */
export const isRemembered = (x: WalletPlace): x is KnownPlace => x.status !== 'unknown'

export const isLive = (x: WalletPlace): x is LivePlace =>
  x.status === 'live' || x.status === 'rejoining' || x.status === 'unheard'

/** Whether the wallet is asked, without a prompt, if it still knows the page. */
export const isRestoring = (x: WalletPlace): boolean => x.status === 'restoring' || x.status === 'rejoining'

/** Whether a wallet of the namespace is asked, and its answer is waited for. */
export const isComing = ({ places }: ConnectionState, namespace: ChainNamespace): boolean =>
  places.some((x) => x.namespace === namespace && (x.connect || isRestoring(x)))

/** The connections that their wallets confirmed in this page. */
export const liveConnections = ({ places }: ConnectionState): readonly LiveConnection[] =>
  places.filter(isLive).map((x) => x.connection)

/** The connections to restore after a reload: live ones, and those that need their visitor first. */
export const rememberedConnections = ({ places }: ConnectionState): readonly LiveConnection[] =>
  places.filter(isRemembered).map((x) => x.connection)

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
