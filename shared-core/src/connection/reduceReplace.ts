import type { Transition } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { askSilently } from './reduceRestore.js'
import { type ConnectionState, isSamePlace, type Place } from './states.js'

/**
 * Moves everything that is known of one connector to another one of the same wallet. The new connector is asked silently
 * where the wallet is live or being restored, so that it listens to its wallet.
 */
export function replaceConnector(
  state: ConnectionState,
  { from, to }: Extract<ConnectionEvent, { type: 'connectorReplaced' }>,
): Transition {
  const move = <item extends { connectorId: string }>(x: item): item =>
    x.connectorId === from ? { ...x, connectorId: to } : x
  const isMoved = (x: { connectorId: string }) => x.connectorId === from
  const lists = [state.connections, state.remembered, state.restoring, state.resting, state.answered]
  if (![...lists.flat(), ...state.connecting, ...state.prompts].some(isMoved)) return { state, effects: [] }

  const asked = [...state.connections, ...state.restoring].filter(isMoved).map(move)
  const remembered = unite(state.remembered, move)
  const moved: ConnectionState = {
    ...state,
    connections: unite(state.connections, move),
    remembered,
    activeConnectors: Object.fromEntries(
      Object.entries(state.activeConnectors).map(([namespace, id]) => [namespace, id === from ? to : id]),
    ),
    connecting: uniteCalls(state, move),
    prompts: state.prompts.map(move),
    answered: unite(state.answered, move),
    switching: state.switching.map(move),
    // The old connector's answers no longer count.
    restoring: state.restoring.filter((x) => !isMoved(x) && !asked.some(isSamePlace(x))),
    resting: unite(state.resting, move),
    // The visitor used the wallet by its old id since.
    disconnected: state.disconnected.filter((x) => x !== to || !state.remembered.some(isMoved)),
  }
  const silent = askSilently(
    moved,
    remembered.filter((x) => asked.some(isSamePlace(x))),
  )
  return { state: silent.state, effects: [{ type: 'remember' }, ...silent.effects] }
}

/** Moves places; of two that are the same then, the moved one stays. */
function unite<item extends Place>(list: readonly item[], move: (x: item) => item): readonly item[] {
  const moved = list.map(move)
  const isOverridden = (x: item) => list.includes(x) && moved.some((y) => y !== x && isSamePlace(x)(y))
  return moved.filter((x) => !isOverridden(x))
}

/** Moves waiting connects; of two that are the same then, the later wanted one takes the calls of both. */
function uniteCalls(
  { connecting }: ConnectionState,
  move: <item extends { connectorId: string }>(x: item) => item,
): ConnectionState['connecting'] {
  const moved = connecting.map(move)
  return moved.flatMap((x) => {
    const same = moved.filter(isSamePlace(x))
    if (same.at(-1) !== x) return []
    return same.length > 1 ? [{ ...x, callIds: same.flatMap((y) => y.callIds) }] : [x]
  })
}
