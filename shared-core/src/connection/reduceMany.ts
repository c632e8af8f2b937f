import { askSilently } from './askSilently.js'
import { drop, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isRemembered } from './find.js'
import { firstOfEach, idle, isThere } from './places.js'
import type { ConnectionState, Place, WalletPlace } from './states.js'

const isResting = (x: WalletPlace) => x.status === 'resting'

/**
 * Follows the flag for several wallets at once [CAP-08]. Off: the active wallet of each namespace stays, the others
 * rest: remembered, not asked, told nothing. On: resting wallets are restored silently.
 */
export function allowMany(
  state: ConnectionState,
  { multiWallet }: Extract<ConnectionEvent, { type: 'multiWalletChanged' }>,
): Transition {
  if (multiWallet === state.multiWallet) return unchanged(state)
  const next: ConnectionState = { ...state, multiWallet }
  if (multiWallet) return askSilently(next, state.places.filter(isResting))
  const isInUse = (x: Place) => state.activeConnectors[x.namespace] === x.connectorId
  const there = state.places.filter(isThere)
  const kept = firstOfEach([...there.filter(isInUse), ...there])
  return drop(
    next,
    (x) => there.includes(x) && !kept.includes(x),
    (x) => idle(x, 'resting'),
  )
}

/**
 * Restores the next resting wallet of a namespace that lost its wallet. A remembered wallet that waits for its visitor
 * still counts as the namespace's wallet.
 */
export function wakeNext(state: ConnectionState): Transition {
  const others = state.places.filter((x) => isRemembered(x) && !isResting(x))
  const taken = new Set(others.map((x) => x.namespace))
  return askSilently(
    state,
    firstOfEach(state.places.filter(isResting).filter((x) => !taken.has(x.namespace))),
  )
}
