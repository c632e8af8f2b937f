import { activate, type Transition, unchanged, withAccount } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isLive } from './find.js'
import { forget, placeAt, put } from './places.js'
import type { ConnectionState } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** Activates another live connection and puts the picked account first, which makes it the one in use [STA-04]. */
export function turnTo(state: ConnectionState, event: Of<'useRequested'>): Transition {
  const place = placeAt(state, event)
  if (!isLive(place)) return unchanged(state)
  const connection = withAccount(place.connection, event.address)
  return { state: activate(put(state, { ...place, connection }), place), effects: [{ type: 'remember' }] }
}

/** Forgets a connection that is not live; a live one must be disconnected instead. */
export function forgetConnection(state: ConnectionState, event: Of<'forgetRequested'>): Transition {
  const place = placeAt(state, event)
  if (isLive(place)) return unchanged(state)
  return { state: put(state, forget(place)), effects: [{ type: 'remember' }] }
}
