import { drop, firstOfEach, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { askSilently } from './reduceRestore.js'
import { type ConnectionState, isSamePlace, type Place } from './states.js'

/**
 * The flag for several wallets at once went on or off [CAP-08]. Off: the one in use stays, the others rest, remembered
 * but not asked, and are told nothing. On: those that rest are asked, silently.
 */
export function allowMany(
  state: ConnectionState,
  { multiWallet }: Extract<ConnectionEvent, { type: 'multiWalletChanged' }>,
): Transition {
  if (multiWallet === state.multiWallet) return unchanged(state)
  const next: ConnectionState = { ...state, multiWallet, resting: [] }
  if (multiWallet)
    return askSilently(
      next,
      state.remembered.filter((x) => state.resting.some(isSamePlace(x))),
    )
  const isThere = (x: Place) => [...state.connections, ...state.restoring].some(isSamePlace(x))
  const isInUse = (x: Place) => state.activeConnectors[x.namespace] === x.connectorId
  const there = state.remembered.filter(isThere)
  const kept = firstOfEach([...there.filter(isInUse), ...there])
  const isLeft = (x: Place) => !kept.some(isSamePlace(x))
  const after = drop(next, state.connections.filter(isLeft))
  return {
    state: {
      ...after.state,
      remembered: state.remembered,
      restoring: state.restoring.filter((x) => !isLeft(x)),
      resting: there.filter(isLeft).map(({ connectorId, namespace }) => ({ connectorId, namespace })),
    },
    effects: after.effects,
  }
}

/**
 * With one wallet at a time, the next that rests is asked where the one before it is gone; one that waits for its
 * visitor is not.
 * @returns The state without those that rest no more.
 */
export function wakeNext(state: ConnectionState): Transition {
  if (state.resting.length === 0) return unchanged(state)
  const there = [...state.connections, ...state.restoring]
  const resting = state.resting.filter(
    (x) => state.remembered.some(isSamePlace(x)) && !there.some(isSamePlace(x)),
  )
  const isTaken = ({ namespace }: Place) =>
    [...there, ...state.remembered.filter((x) => !resting.some(isSamePlace(x)))].some(
      (x) => x.namespace === namespace,
    )
  const next = firstOfEach(state.remembered.filter((x) => resting.some(isSamePlace(x)) && !isTaken(x)))
  const isNext = (x: Place) => next.some(isSamePlace(x))
  const isSame = resting.length === state.resting.length && next.length === 0
  return isSame
    ? unchanged(state)
    : askSilently({ ...state, resting: resting.filter((x) => !isNext(x)) }, next)
}
