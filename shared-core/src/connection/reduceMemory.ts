import { drop, type Transition } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isRemembered } from './find.js'
import { change, end, forget, isThere, placeAt, remember, withPlaces } from './places.js'
import { askOrRest } from './reduceRestore.js'
import { type ConnectionState, isSamePlace, type LiveConnection, type WalletPlace } from './states.js'

const forgetUnlessThere = (x: WalletPlace): WalletPlace => (isThere(x) ? x : forget(x))

/**
 * Follows another page: drops a wallet that was disconnected there, and restores one that was connected there. A live
 * connection here stays until the restored wallet answers.
 */
export function changeMemory(
  before: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'memoryChanged' }>,
): Transition {
  const { disconnected } = event
  const isEnded = ({ connectorId }: WalletPlace) =>
    disconnected.includes(connectorId) && !before.disconnected.includes(connectorId)
  const { effects, state } = drop(before, isEnded, end)
  const told = event.remembered.filter(
    (x, at, all) => !disconnected.includes(x.connectorId) && all.findIndex(isSamePlace(x)) === at,
  )
  const follow = (x: LiveConnection): WalletPlace => {
    const place = placeAt(state, x)
    return isThere(place) ? place : remember(place, x)
  }
  const others = state.places.filter((x) => !told.some(isSamePlace(x))).map(forgetUnlessThere)
  const next = withPlaces({ ...state, disconnected }, [...told.map(follow), ...others])
  const isNews = (x: LiveConnection) => {
    const place = placeAt(before, x)
    return !isRemembered(place) && !place.connect
  }
  const asked = askOrRest(next, event.asks ? told.filter(isNews) : [])
  return { state: asked.state, effects: [...effects, ...asked.effects] }
}

/** Stores again what this page is connected to and what it disconnected, and forgets wallets that it only remembered. */
export function clearMemory(state: ConnectionState): Transition {
  return { state: change(state, forgetUnlessThere), effects: [{ type: 'rememberAll' }] }
}
