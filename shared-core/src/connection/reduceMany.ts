import { drop, firstOfEach, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { askSilently } from './reduceRestore.js'
import { type ConnectionState, isSamePlace, type Place } from './states.js'

/**
 * Follows the flag for several wallets at once [CAP-08]. Off: the active wallet of each namespace stays, the others
 * rest: remembered, not asked, told nothing. On: resting wallets are restored silently.
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
 * Restores the next resting wallet of a namespace that lost its wallet. A remembered wallet that waits for its visitor
 * still counts as the namespace's wallet.
 * @returns The state without the wallets that rest no more.
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
