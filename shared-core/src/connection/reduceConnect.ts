import { activate, drop, put, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEffect, Settlement } from './effects.js'
import type { ConnectionEvent } from './events.js'
import {
  type ConnectionState,
  isSamePlace,
  type LiveConnection,
  type PendingConnect,
  type Place,
} from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** A second call for the same wallet and chain shares the prompt; a call for another chain replaces the first. */
export function requestConnect(state: ConnectionState, event: Of<'connectRequested'>): Transition {
  const { callId, caipNetworkId, connectorId, namespace } = event
  const waiting = state.connecting.find((x) => x.connectorId === connectorId && x.namespace === namespace)
  if (waiting?.caipNetworkId === caipNetworkId) {
    const joined = { ...waiting, callIds: [...waiting.callIds, callId] }
    return unchanged({ ...state, connecting: state.connecting.map((x) => (x === waiting ? joined : x)) })
  }
  const ended = endConnects(state, waiting ? [waiting] : [], { status: 'aborted' })
  const attempt = state.attempts + 1
  const pending: PendingConnect = { attempt, connectorId, namespace, caipNetworkId, callIds: [callId] }
  return {
    state: { ...ended.state, attempts: attempt, connecting: [...ended.state.connecting, pending] },
    effects: [...ended.effects, { type: 'connect', attempt, connectorId, namespace, caipNetworkId }],
  }
}

export function succeedConnect(state: ConnectionState, event: Of<'connectSucceeded'>): Transition {
  const { attempt, connectorId, session } = event
  const pending = state.connecting.find((x) => x.attempt === attempt)
  if (!pending) {
    // The visitor approved too late: release the wallet. Do not release one that is still known: it may be asked again,
    // or be live in another page, and a release would end that session.
    const known = [...state.connections, ...state.connecting, ...state.remembered]
    const isKnown = known.some((x) => x.connectorId === connectorId)
    return isKnown ? unchanged(state) : { state, effects: [{ type: 'release', connectorId }] }
  }
  const connecting = state.connecting.filter((x) => x !== pending)
  if (session.accounts.length === 0)
    return {
      state: { ...state, connecting },
      effects: settle(pending.callIds, { status: 'failed', error: undefined }),
    }

  const { others = [], ...own } = session
  const { namespace = pending.namespace } = own
  const idle = { ...state, connecting }
  const beside = others
    .filter((x) => x.namespace !== namespace && x.accounts.length > 0)
    .map((x): LiveConnection => ({ ...own, ...x, connectorId }))
    .filter((x) => state.multiWallet || !isTaken(state, x))
  const after = beside.reduce((sofar: Transition, x): Transition => {
    const replaced = state.multiWallet ? unchanged(sofar.state) : replaceOthers(sofar.state, x)
    return { state: join(replaced.state, x), effects: [...sofar.effects, ...replaced.effects] }
  }, unchanged(idle))
  // The requested connection becomes active, replacing any other.
  const connection: LiveConnection = { ...own, namespace, connectorId }
  const taken = state.multiWallet ? unchanged(after.state) : takeOver(after.state, connection)
  const used = activate(join(taken.state, connection), connection)
  return {
    state: { ...used, disconnected: used.disconnected.filter((x) => x !== connectorId) },
    effects: [
      ...after.effects,
      ...taken.effects,
      { type: 'remember' },
      ...settle(pending.callIds, { status: 'done' }),
    ],
  }
}

/**
 * Whether another wallet is active in the namespace, or is being restored. An answer for more namespaces than requested
 * must not replace the wallets of those.
 */
function isTaken(
  { activeConnectors, restoring }: ConnectionState,
  { connectorId, namespace }: Place,
): boolean {
  const inUse = activeConnectors[namespace] ?? connectorId
  const isOther = (x: Place) => x.namespace === namespace && x.connectorId !== connectorId
  return inUse !== connectorId || restoring.some(isOther)
}

/** Adds a live connection, and ends restores that it makes needless. */
function join(state: ConnectionState, connection: LiveConnection): ConnectionState {
  const { connectorId, namespace } = connection
  return {
    ...state,
    connections: put(state.connections, connection),
    remembered: put(state.remembered, connection),
    restoring: state.restoring.filter(
      (x) => x.namespace !== namespace || (state.multiWallet && x.connectorId !== connectorId),
    ),
  }
}

/** Replaces the namespace's wallet by the visitor's choice; releases the resting wallets too. */
function takeOver(state: ConnectionState, connection: LiveConnection): Transition {
  const isOver = (x: Place) =>
    x.namespace === connection.namespace && x.connectorId !== connection.connectorId
  const resting = state.resting.filter((x) => !isOver(x))
  const replaced = replaceOthers({ ...state, resting }, connection)
  const over = release(replaced.state, state.resting.filter(isOver))
  return { state: replaced.state, effects: [...replaced.effects, ...over] }
}

export function failConnect(state: ConnectionState, event: Of<'connectFailed'>): Transition {
  const pending = state.connecting.find((x) => x.attempt === event.attempt)
  if (!pending) return unchanged(state)
  return {
    state: { ...state, connecting: state.connecting.filter((x) => x !== pending) },
    effects: settle(pending.callIds, { status: 'failed', error: event.error }),
  }
}

export function cancelConnect(state: ConnectionState, { connectorId }: Of<'connectCancelled'>): Transition {
  const ended = state.connecting.filter((x) => connectorId === undefined || x.connectorId === connectorId)
  return endConnects(state, ended, { status: 'modalClosed' })
}

/** Cancels pending connects; late answers are ignored. */
export function endConnects(
  state: ConnectionState,
  ended: readonly PendingConnect[],
  settlement: Settlement,
): Transition {
  const effects = ended.flatMap((x): readonly ConnectionEffect[] => [
    { type: 'abortConnect', attempt: x.attempt },
    ...settle(x.callIds, settlement),
  ])
  return { state: { ...state, connecting: state.connecting.filter((x) => !ended.includes(x)) }, effects }
}

/** Removes the other wallets of the namespace [CAP-08], except resting ones. */
export function replaceOthers(
  state: ConnectionState,
  { connectorId, namespace }: LiveConnection,
): Transition {
  const isOther = (x: Place) =>
    x.namespace === namespace && x.connectorId !== connectorId && !state.resting.some(isSamePlace(x))
  const others = state.connections.filter(isOther)
  const dropped = drop({ ...state, remembered: state.remembered.filter((x) => !isOther(x)) }, others)
  return { state: dropped.state, effects: [...dropped.effects, ...release(dropped.state, others)] }
}

/** Releases wallets; a pairing that another namespace still uses is kept. */
function release(state: ConnectionState, left: readonly Place[]): readonly ConnectionEffect[] {
  const used = new Set([...state.connections, ...state.remembered].map((x) => x.connectorId))
  const ids = new Set(left.map((x) => x.connectorId).filter((id) => !used.has(id)))
  return [...ids].map((connectorId) => ({ type: 'release', connectorId }))
}
