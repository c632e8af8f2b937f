import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { drop, dropCaches, put, type Transition, tellAccounts, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { find } from './find.js'
import { askSilently } from './reduceRestore.js'
import { succeedSwitch } from './reduceSwitch.js'
import {
  type ConnectedAccount,
  type ConnectionState,
  isSamePlace,
  type LiveConnection,
  type Place,
} from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * The wallet shows other accounts. An empty list ends the connection and leaves the wallet remembered: a locked wallet
 * shows none, and its accounts again once it is unlocked.
 */
export function changeAccounts(state: ConnectionState, event: Of<'accountsChanged'>): Transition {
  const { accounts, connectorId, namespace } = event
  const connection = find(state, connectorId, namespace)
  if (!connection)
    return accounts.length > 0 ? heedReturn(state, event) : unchanged(takeBackYes(state, event))
  if (accounts.length === 0) {
    const dropped = drop(state, [connection])
    return { ...dropped, state: { ...dropped.state, remembered: state.remembered } }
  }
  const changed = tellAccounts(connection, accounts)
  // Wallets repeat themselves; what is known already is neither stored nor told again.
  if (hasSameAccounts(connection, changed)) return unchanged(state)
  const removed = connection.accounts.filter((x) => !accounts.some((y) => y.address === x.address))
  return {
    state: {
      ...state,
      connections: put(state.connections, changed),
      remembered: put(state.remembered, changed),
    },
    effects: [...dropCaches(connection, removed), { type: 'remember' }],
  }
}

const accountFields = ['address', 'type', 'publicKey', 'path'] as const satisfies (keyof ConnectedAccount)[]

const hasSameAccounts = (a: LiveConnection, b: LiveConnection): boolean =>
  a.namedFirst === b.namedFirst &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((x, at) => accountFields.every((field) => x[field] === b.accounts[at]?.[field]))

/** The wallet takes back a yes that was not used. */
const takeBackYes = (state: ConnectionState, place: Place): ConnectionState => ({
  ...state,
  answered: state.answered.filter((x) => !isSamePlace(place)(x)),
})

/** Restores a remembered wallet that shows accounts again: it was unlocked, or another page was let in. */
function heedReturn(state: ConnectionState, place: Place): Transition {
  const isMeant = isSamePlace(place)
  const isTaken = !state.multiWallet && state.connections.some((x) => x.namespace === place.namespace)
  const isBusy = [...state.restoring, ...state.connecting, ...state.resting].some(isMeant)
  if (isTaken || isBusy) return unchanged(state)
  return askSilently(state, state.remembered.filter(isMeant))
}

/**
 * The wallet changed chains, perhaps to one that we do not know [NAV-18]. If a switch to that chain is pending, the event
 * settles it: the answer to the request may get lost.
 */
export function changeChain(
  state: ConnectionState,
  { caipNetworkId, connectorId }: Of<'chainChanged'>,
): Transition {
  const asked = state.switching.find(
    (x) => x.connectorId === connectorId && x.caipNetworkId === caipNetworkId,
  )
  if (asked) return succeedSwitch(state, { type: 'switchSucceeded', callId: asked.callId })
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const connection = find(state, connectorId, chainNamespace)
  if (!connection || connection.caipNetworkId === caipNetworkId) return unchanged(state)
  const changed = { ...connection, caipNetworkId }
  return {
    state: {
      ...state,
      connections: put(state.connections, changed),
      remembered: put(state.remembered, changed),
    },
    effects: [{ type: 'remember' }],
  }
}

/** The wallet ended the connection: drop it, forget it, and stop restoring it. */
export function endByWallet(state: ConnectionState, { connectorId }: Of<'walletDisconnected'>): Transition {
  const isOther = (x: Pick<LiveConnection, 'connectorId'>) => x.connectorId !== connectorId
  const isKnown = !state.remembered.every(isOther)
  const next: ConnectionState = {
    ...state,
    remembered: state.remembered.filter(isOther),
    restoring: state.restoring.filter(isOther),
    answered: state.answered.filter(isOther),
  }
  const dropped = drop(
    next,
    state.connections.filter((x) => x.connectorId === connectorId),
  )
  if (dropped.effects.length > 0 || !isKnown) return dropped
  return { state: next, effects: [{ type: 'remember' }] }
}
