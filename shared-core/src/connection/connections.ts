import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import type { ConnectionEffect, Settlement } from './effects.js'
import { isLive } from './find.js'
import { change, forget } from './places.js'
import type { ConnectionState, LiveConnection, Place, WalletPlace } from './states.js'

/** The new state, and the effects that the runner must carry out. */
export type Transition = { readonly state: ConnectionState; readonly effects: readonly ConnectionEffect[] }

export const unchanged = (state: ConnectionState): Transition => ({ state, effects: [] })

export const settle = (callIds: readonly string[], settlement: Settlement): readonly ConnectionEffect[] =>
  callIds.map((callId) => ({ type: 'settle', callId, settlement }))

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
export function activate(state: ConnectionState, { connectorId, namespace }: Place): ConnectionState {
  return {
    ...state,
    activeConnectors: { ...state.activeConnectors, [namespace]: connectorId },
    activeNamespace: namespace,
  }
}

/**
 * Ends places. Where a live connection was: the next live one becomes active, its switch ends, its caches are dropped.
 * @param to What is left of a place; by default it is forgotten.
 */
export function drop(
  state: ConnectionState,
  isDropped: (x: WalletPlace) => boolean,
  to: (x: WalletPlace) => WalletPlace = forget,
): Transition {
  const dropped = state.places.filter(isLive).filter(isDropped)
  const after = change(state, (x) => (isDropped(x) ? to(x) : x))
  if (dropped.length === 0) return unchanged(after)
  const live = after.places.filter(isLive)
  const activeConnectors = { ...state.activeConnectors }
  for (const { connectorId, namespace } of dropped) {
    if (activeConnectors[namespace] !== connectorId) continue
    const next = live.find((x) => x.namespace === namespace)
    if (next) activeConnectors[namespace] = next.connectorId
    else delete activeConnectors[namespace]
  }
  // If the active namespace lost its last wallet, activate one that has a wallet.
  const { activeNamespace } = state
  const isLeft =
    activeNamespace &&
    !activeConnectors[activeNamespace] &&
    dropped.some((x) => x.namespace === activeNamespace)
  return {
    state: {
      ...after,
      activeConnectors,
      activeNamespace: (isLeft && live[0]?.namespace) || activeNamespace,
    },
    effects: [
      ...settle(
        dropped.flatMap((x) => x.switch?.callIds ?? []),
        { status: 'aborted' },
      ),
      ...dropped.flatMap(({ connection }) => dropCaches(connection, connection.accounts)),
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
