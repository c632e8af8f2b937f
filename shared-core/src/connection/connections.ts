import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import type { ConnectionEffect, Settlement } from './effects.js'
import type { ConnectionState, LiveConnection } from './states.js'

/** The new state, and the effects that the runner must carry out. */
export type Transition = { readonly state: ConnectionState; readonly effects: readonly ConnectionEffect[] }

export const unchanged = (state: ConnectionState): Transition => ({ state, effects: [] })

export const settle = (callIds: readonly string[], settlement: Settlement): readonly ConnectionEffect[] =>
  callIds.map((callId) => ({ type: 'settle', callId, settlement }))

/** Adds or replaces a connection, and keeps its place in the list. */
export function put<item extends Pick<LiveConnection, 'connectorId' | 'namespace'>>(
  list: readonly item[],
  added: item,
): readonly item[] {
  const isSame = (x: item) => x.connectorId === added.connectorId && x.namespace === added.namespace
  return list.some(isSame) ? list.map((x) => (isSame(x) ? added : x)) : [...list, added]
}

/** The first of each namespace. */
export const firstOfEach = (list: readonly LiveConnection[]): readonly LiveConnection[] =>
  list.filter((x, at) => list.findIndex((y) => y.namespace === x.namespace) === at)

/** Puts one account first, which makes it the account in use; unchanged if the connection lacks that account. */
export function withAccount(connection: LiveConnection, address: string | undefined): LiveConnection {
  const { accounts } = connection
  const used = accounts.find((x) => x.address === address)
  if (!used || used === accounts[0]) return connection
  const [first = used] = accounts
  return {
    ...connection,
    namedFirst: connection.namedFirst ?? first.address,
    accounts: [used, ...accounts.filter((x) => x !== used)],
  }
}

/** Whether wallets of a namespace list the account in use first, as EIP-1193 requires. */
const accountInUseFirst: Readonly<Record<ChainNamespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
}

/**
 * Keeps the visitor's picked account first in the wallet's new list of accounts. On the EVM the wallet's own order wins.
 */
export function keepPicked(now: LiveConnection, before: LiveConnection | undefined): LiveConnection {
  if (!before || accountInUseFirst[now.namespace]) return now
  return withAccount(now, before.accounts[0]?.address)
}

/** Stores the wallet's new accounts. If the wallet names another one first, that one is in use; else the pick stays. */
export function tellAccounts(
  { namedFirst, ...before }: LiveConnection,
  accounts: LiveConnection['accounts'],
): LiveConnection {
  const hasTurned = accounts[0]?.address !== (namedFirst ?? before.accounts[0]?.address)
  const told = { ...before, accounts }
  return hasTurned ? told : keepPicked(told, before)
}

/** Makes one live connection the one in use. */
export function activate(state: ConnectionState, connection: LiveConnection): ConnectionState {
  const { connectorId, namespace } = connection
  return {
    ...state,
    activeConnectors: { ...state.activeConnectors, [namespace]: connectorId },
    activeNamespace: namespace,
  }
}

/** Removes connections: the next live one becomes active, pending switches end, caches are dropped. */
export function drop(state: ConnectionState, dropped: readonly LiveConnection[]): Transition {
  if (dropped.length === 0) return unchanged(state)
  const connections = state.connections.filter((x) => !dropped.includes(x))
  const activeConnectors = { ...state.activeConnectors }
  for (const { connectorId, namespace } of dropped) {
    if (activeConnectors[namespace] !== connectorId) continue
    const next = connections.find((x) => x.namespace === namespace)
    if (next) activeConnectors[namespace] = next.connectorId
    else delete activeConnectors[namespace]
  }
  const isDropped = (x: { connectorId: string; namespace: ChainNamespace }) =>
    dropped.some((y) => y.connectorId === x.connectorId && y.namespace === x.namespace)
  const ended = state.switching.filter(isDropped)
  // If the active namespace lost its last wallet, activate one that has a wallet.
  const isBare = (namespace: ChainNamespace) =>
    dropped.some((x) => x.namespace === namespace) && !activeConnectors[namespace]
  const { activeNamespace } = state
  const isLeft = activeNamespace !== undefined && isBare(activeNamespace)
  return {
    state: {
      ...state,
      connections,
      activeConnectors,
      activeNamespace: (isLeft && connections[0]?.namespace) || activeNamespace,
      remembered: state.remembered.filter((x) => !isDropped(x)),
      switching: state.switching.filter((x) => !isDropped(x)),
    },
    effects: [
      ...settle(
        ended.map((x) => x.callId),
        { status: 'aborted' },
      ),
      ...dropped.flatMap((x) => dropCaches(x, x.accounts)),
      { type: 'remember' },
    ],
  }
}

export function dropCaches(
  { caipNetworkId }: Pick<LiveConnection, 'caipNetworkId'>,
  accounts: LiveConnection['accounts'],
): readonly ConnectionEffect[] {
  return accounts.map(({ address }) => {
    const caipAddress: CaipAddress = `${caipNetworkId}:${address}`
    return { type: 'dropCaches', caipAddress }
  })
}
