import type { ChainNamespace } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { askSilently } from './askSilently.js'
import { keepPicked, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent, RestoreOutcome } from './events.js'
import { isLive, isRemembered, isRestoring } from './find.js'
import { change, firstOfEach, forget, idle, isThere, join, placeAt, put, remember } from './places.js'
import { replaceOthers } from './reduceConnect.js'
import { type ConnectionState, isSamePlace, type Place, type WalletPlace } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** Restores every remembered wallet that was not disconnected; with one wallet at a time, the first of each namespace. */
export function requestRestore(state: ConnectionState, event: Of<'restoreRequested'>): Transition {
  const disconnected = [...new Set([...state.disconnected, ...event.disconnected])]
  const found = event.remembered.filter(
    (x) => !disconnected.includes(x.connectorId) && !isThere(placeAt(state, x)),
  )
  const activeNamespace = state.activeNamespace ?? event.activeNamespace
  const remembered = found.reduce((sofar, x) => put(sofar, remember(placeAt(sofar, x), x)), state)
  return askOrRest({ ...remembered, activeNamespace, disconnected }, found)
}

/** Chooses the network of the last visit, unless one was chosen in its namespace since. */
export function recallNetwork(state: ConnectionState, event: Of<'networkRecalled'>): Transition {
  const { caipNetworkId, namespace } = event
  return unchanged({
    ...state,
    chosenNetworks: { [namespace]: caipNetworkId, ...state.chosenNetworks },
  })
}

/** Restores newly remembered wallets; with one wallet at a time, all but the first of each namespace rest. */
export function askOrRest(state: ConnectionState, found: readonly Place[]): Transition {
  const isFound = (x: WalletPlace) => found.some(isSamePlace(x))
  const resting = change(state, (x) => (isFound(x) ? idle(x, 'resting') : x))
  return askSilently(resting, state.multiWallet ? found : firstOfEach(found))
}

/** Whether the wallet answered for another namespace, so it is not the remembered one. */
const isElsewhere = (outcome: RestoreOutcome, namespace: ChainNamespace): boolean =>
  typeof outcome === 'object' && parseCaipNetworkId(outcome.caipNetworkId).chainNamespace !== namespace

/** Connects on a session; keeps a wallet that needs its visitor remembered; forgets a wallet that is gone. */
export function settleRestore(before: ConnectionState, event: Of<'restoreSettled'>): Transition {
  const { attempt, connectorId, namespace, outcome } = event
  const asked = placeAt(before, event)
  if (!isRemembered(asked) || !isRestoring(asked) || asked.silent !== attempt) return unchanged(before)
  const place: WalletPlace = isLive(asked)
    ? { ...asked, status: 'unheard' }
    : { ...asked, status: 'remembered' }
  const state = put(before, place)
  if (outcome === 'needsVisitor' || isElsewhere(outcome, namespace)) return unchanged(state)
  if (outcome === 'gone' || outcome.accounts.length === 0)
    // A live wallet that was given another connector is asked too, so that the new one listens to it.
    return isLive(place)
      ? unchanged(state)
      : { state: put(state, forget(place)), effects: [{ type: 'remember' }] }

  const answered = { connectorId, namespace, ...outcome }
  // Put the visitor's picked account in use again, unless the wallet's own order decides.
  const connection = keepPicked(answered, asked.connection)
  // With one wallet at a time, the first to answer wins; another page may have replaced this page's wallet by this one.
  const replaced = replaceOthers(state, connection)
  return {
    state: {
      ...join(replaced.state, connection),
      activeNamespace: state.activeNamespace ?? namespace,
    },
    effects: [...replaced.effects, { type: 'remember' }],
  }
}
