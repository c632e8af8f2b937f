import { activate, put, type Transition, unchanged, withAccount } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { find } from './find.js'
import type { ConnectionState } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** Activates another live connection and puts the picked account first, which makes it the one in use [STA-04]. */
export function turnTo(state: ConnectionState, event: Of<'useRequested'>): Transition {
  const { address, connectorId, namespace } = event
  const connection = find(state, connectorId, namespace)
  if (!connection) return unchanged(state)
  const used = withAccount(connection, address)
  const next = {
    ...state,
    connections: put(state.connections, used),
    remembered: put(state.remembered, used),
  }
  return { state: activate(next, used), effects: [{ type: 'remember' }] }
}

/** Forgets a connection that is not live; a live one must be disconnected instead. */
export function forgetConnection(state: ConnectionState, event: Of<'forgetRequested'>): Transition {
  const isMeant = (x: { connectorId: string; namespace: string }) =>
    x.connectorId === event.connectorId && x.namespace === event.namespace
  if (state.connections.some(isMeant)) return unchanged(state)
  return {
    state: {
      ...state,
      remembered: state.remembered.filter((x) => !isMeant(x)),
      restoring: state.restoring.filter((x) => !isMeant(x)),
    },
    effects: [{ type: 'remember' }],
  }
}
