import { drop, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEffect } from './effects.js'
import type { ConnectionEvent } from './events.js'
import { isRemembered } from './find.js'
import { end } from './places.js'
import { endConnects } from './reduceConnect.js'
import type { ConnectionState, PendingDisconnect, Place, WalletPlace } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * An explicit disconnect takes effect at once and for good, before the wallet answers. A pairing ends in all of its
 * namespaces: a wallet cannot end a part of a session.
 */
export function requestDisconnect(state: ConnectionState, event: Of<'disconnectRequested'>): Transition {
  const isNamed = (x: Place) =>
    (!event.namespace || x.namespace === event.namespace) &&
    (!event.connectorId || x.connectorId === event.connectorId)
  // One that is only remembered, is being restored, said yes too late, or was replaced, may hold a session: tell it too.
  const isTold = (x: WalletPlace) => isRemembered(x) || x.approved || x.isReplaced
  const named = state.places.filter((x) => isNamed(x) && (isTold(x) || x.connect))
  const meant = new Set(named.map((x) => x.connectorId))
  const isMeant = (x: Place) => meant.has(x.connectorId)
  const told = state.places.filter((x) => isMeant(x) && isTold(x))
  const waitingFor = [...new Set(told.map((x) => x.connectorId))]
  const ended = endConnects(state, isMeant, { status: 'aborted' })
  const after = drop(ended.state, isMeant, end)
  const pending: PendingDisconnect = { callId: event.callId, waitingFor, failed: [] }
  const isDone = waitingFor.length === 0
  return {
    state: {
      ...after.state,
      disconnected: [...new Set([...state.disconnected, ...waitingFor])],
      disconnecting: isDone ? state.disconnecting : [...state.disconnecting, pending],
    },
    effects: [
      ...ended.effects,
      ...after.effects,
      { type: 'remember' },
      ...waitingFor.map(
        (connectorId): ConnectionEffect => ({ type: 'disconnect', callId: event.callId, connectorId }),
      ),
      ...(isDone ? settle([event.callId], { status: 'done' }) : []),
    ],
  }
}

export function settleDisconnect(state: ConnectionState, event: Of<'disconnectSettled'>): Transition {
  const pending = state.disconnecting.find((x) => x.callId === event.callId)
  if (!pending?.waitingFor.includes(event.connectorId)) return unchanged(state)
  const { connectorId } = event
  const next: PendingDisconnect = {
    ...pending,
    waitingFor: pending.waitingFor.filter((x) => x !== connectorId),
    failed: 'error' in event ? [...pending.failed, { connectorId, cause: event.error }] : pending.failed,
  }
  if (next.waitingFor.length > 0)
    return unchanged({ ...state, disconnecting: state.disconnecting.map((x) => (x === pending ? next : x)) })
  return {
    state: { ...state, disconnecting: state.disconnecting.filter((x) => x !== pending) },
    effects: settle(
      [event.callId],
      next.failed.length > 0 ? { status: 'disconnectFailed', failed: next.failed } : { status: 'done' },
    ),
  }
}
