import { drop, put, type Transition } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { askOrRest } from './reduceRestore.js'
import { type ConnectionState, isSamePlace, type LiveConnection, type Place } from './states.js'

/**
 * Follows another page: drops a wallet that was disconnected there, and restores one that was connected there. A live
 * connection here stays until the restored wallet answers.
 */
export function changeMemory(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'memoryChanged' }>,
): Transition {
  const ended = event.disconnected.filter((x) => !state.disconnected.includes(x))
  const isEnded = (x: Pick<Place, 'connectorId'>) => ended.includes(x.connectorId)
  const after = drop(state, state.connections.filter(isEnded))
  const { connections } = after.state
  const restoring = state.restoring.filter((x) => !isEnded(x))
  const isOwn = (x: LiveConnection) => [...connections, ...restoring].some(isSamePlace(x))
  const own = after.state.remembered.filter(isOwn)
  const remembered = event.remembered.filter((x) => !event.disconnected.includes(x.connectorId))
  const next: ConnectionState = {
    ...after.state,
    restoring,
    remembered: own.reduce<readonly LiveConnection[]>(put, remembered),
    disconnected: event.disconnected,
    answered: state.answered.filter((x) => !isEnded(x)),
  }
  const isKnown = (x: LiveConnection) =>
    [...state.remembered, ...connections, ...restoring, ...state.connecting].some(isSamePlace(x))
  const asked = askOrRest(next, event.asks ? remembered.filter((x) => !isKnown(x)) : [])
  return { state: asked.state, effects: [...after.effects, ...asked.effects] }
}

/** Stores again what this page is connected to and what it disconnected, and forgets wallets that it only remembered. */
export function clearMemory(state: ConnectionState): Transition {
  const isHere = (x: LiveConnection) => [...state.connections, ...state.restoring].some(isSamePlace(x))
  return {
    state: { ...state, remembered: state.remembered.filter(isHere), resting: [] },
    effects: [{ type: 'rememberAll' }],
  }
}
