import type { ChainNamespace } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { firstOfEach, keepPicked, put, type Transition, unchanged } from './connections.js'
import type { ConnectionEffect } from './effects.js'
import type { ConnectionEvent, RestoreOutcome } from './events.js'
import { replaceOthers } from './reduceConnect.js'
import { type ConnectionState, isSamePlace, type LiveConnection } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** Restores every remembered wallet that was not disconnected; with one wallet at a time, the first of each namespace. */
export function requestRestore(state: ConnectionState, event: Of<'restoreRequested'>): Transition {
  const disconnected = [...new Set([...state.disconnected, ...event.disconnected])]
  const there = [...state.connections, ...state.restoring]
  const found = event.remembered.filter(
    (x) => !disconnected.includes(x.connectorId) && !there.some(isSamePlace(x)),
  )
  const activeNamespace = state.activeNamespace ?? event.activeNamespace
  const remembered = found.reduce<readonly LiveConnection[]>(put, state.remembered)
  return askOrRest({ ...state, activeNamespace, disconnected, remembered }, found)
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
export function askOrRest(state: ConnectionState, found: readonly LiveConnection[]): Transition {
  const asked = state.multiWallet ? found : firstOfEach(found)
  const left = found.filter((x) => !asked.includes(x))
  const resting = left.map(({ connectorId, namespace }) => ({ connectorId, namespace }))
  return askSilently({ ...state, resting: [...state.resting, ...resting] }, asked)
}

/** Asks wallets whether they still know the page; each shows no prompt. */
export function askSilently(state: ConnectionState, asked: readonly LiveConnection[]): Transition {
  const places = asked.map(({ connectorId, namespace }) => ({ connectorId, namespace }))
  return {
    state: { ...state, restoring: [...state.restoring, ...places] },
    effects: asked.map(
      ({ caipNetworkId, connectorId, namespace }): ConnectionEffect => ({
        type: 'restore',
        connectorId,
        namespace,
        caipNetworkId,
      }),
    ),
  }
}

/** Whether the wallet answered for another namespace, so it is not the remembered one. */
const isElsewhere = (outcome: RestoreOutcome, namespace: ChainNamespace): boolean =>
  typeof outcome === 'object' && parseCaipNetworkId(outcome.caipNetworkId).chainNamespace !== namespace

/** Connects on a session; keeps a wallet that needs its visitor remembered; forgets a wallet that is gone. */
export function settleRestore(state: ConnectionState, event: Of<'restoreSettled'>): Transition {
  const { connectorId, namespace, outcome } = event
  const isMeant = (x: { connectorId: string; namespace: string }) =>
    x.connectorId === connectorId && x.namespace === namespace
  if (!state.restoring.some(isMeant)) return unchanged(state)
  const next: ConnectionState = { ...state, restoring: state.restoring.filter((x) => !isMeant(x)) }
  const isOne = !state.multiWallet
  if (outcome === 'needsVisitor' || isElsewhere(outcome, namespace)) return unchanged(next)
  // A live wallet that was given another connector is asked too, so that the new one listens to it.
  const isLive = next.connections.some(isMeant)
  if (isLive && typeof outcome !== 'object') return unchanged(next)
  if (outcome === 'gone' || outcome.accounts.length === 0)
    return {
      state: { ...next, remembered: next.remembered.filter((x) => !isMeant(x)) },
      effects: [{ type: 'remember' }],
    }

  const answered: LiveConnection = { connectorId, namespace, ...outcome }
  // Put the visitor's picked account in use again, unless the wallet's own order decides.
  const connection = keepPicked(answered, next.remembered.find(isMeant))
  // Another page replaced this page's wallet by this one.
  const replaced = isOne ? replaceOthers(next, connection) : unchanged(next)
  const { state: free } = replaced
  return {
    state: {
      ...free,
      activeNamespace: next.activeNamespace ?? namespace,
      connections: put(free.connections, connection),
      remembered: put(free.remembered, connection),
      // With one wallet at a time, the first to answer wins.
      restoring: free.restoring.filter((x) => !isOne || x.namespace !== namespace),
    },
    effects: [...replaced.effects, { type: 'remember' }],
  }
}
