import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { askSilently } from './askSilently.js'
import { drop, dropCaches, type Transition, tellAccounts, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isLive, isRemembered, isRestoring } from './find.js'
import { change, end, idle, placeAt, put } from './places.js'
import { abort, endConnects } from './reduceConnect.js'
import { arrive } from './reduceSwitch.js'
import {
  type ConnectedAccount,
  type ConnectionState,
  isSamePlace,
  type LiveConnection,
  type WalletPlace,
} from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * The wallet shows other accounts. An empty list ends the connection and leaves the wallet remembered: a locked wallet
 * shows none, and its accounts again once it is unlocked.
 */
export function changeAccounts(state: ConnectionState, event: Of<'accountsChanged'>): Transition {
  const { accounts } = event
  const place = placeAt(state, event)
  if (!isLive(place)) {
    if (accounts.length > 0) return heedReturn(state, place)
    // The wallet takes back a yes that was not used.
    return unchanged(place.approved ? put(state, { ...place, approved: undefined }) : state)
  }
  if (accounts.length === 0)
    return drop(state, isSamePlace(event), (x) => idle(x, isRestoring(x) ? 'restoring' : 'remembered'))
  const { connection } = place
  const changed = tellAccounts(connection, accounts)
  // Wallets repeat themselves; what is known already is neither stored nor told again.
  if (hasSameAccounts(connection, changed)) return unchanged(state)
  const kept = new Set(accounts.map((x) => x.address))
  const removed = connection.accounts.filter((x) => !kept.has(x.address))
  return {
    state: put(state, { ...place, connection: changed }),
    effects: [...dropCaches(connection, removed), { type: 'remember' }],
  }
}

const accountFields = ['address', 'type', 'publicKey', 'path'] as const satisfies (keyof ConnectedAccount)[]

const hasSameAccounts = (a: LiveConnection, b: LiveConnection): boolean =>
  a.namedFirst === b.namedFirst &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((x, at) => accountFields.every((field) => x[field] === b.accounts[at]?.[field]))

/** Restores a remembered wallet that shows accounts again: it was unlocked, or another page was let in. */
function heedReturn(state: ConnectionState, place: WalletPlace): Transition {
  const isTaken = !state.multiWallet && state.places.some((x) => isLive(x) && x.namespace === place.namespace)
  const isWaiting = place.status === 'remembered' && !place.connect
  return isWaiting && !isTaken ? askSilently(state, [place]) : unchanged(state)
}

/**
 * The wallet changed chains, perhaps to one that we do not know [NAV-18]. If a switch to that chain is pending, the event
 * settles it: the answer to the request may get lost.
 */
export function changeChain(
  state: ConnectionState,
  { caipNetworkId, connectorId }: Of<'chainChanged'>,
): Transition {
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const place = placeAt(state, { connectorId, namespace })
  if (!isLive(place)) return unchanged(state)
  if (place.switch?.caipNetworkId === caipNetworkId) return arrive(state, place)
  const { connection } = place
  if (connection.caipNetworkId === caipNetworkId) return unchanged(state)
  return {
    state: put(state, { ...place, connection: { ...connection, caipNetworkId } }),
    effects: [{ type: 'remember' }],
  }
}

/** The wallet ended the connection: drop it, forget it, and stop restoring it. */
export function endByWallet(state: ConnectionState, { connectorId }: Of<'walletDisconnected'>): Transition {
  const isEnded = (x: WalletPlace) => x.connectorId === connectorId
  const isKnown = state.places.some((x) => isEnded(x) && isRemembered(x))
  const dropped = drop(state, isEnded, end)
  if (dropped.effects.length > 0 || !isKnown) return dropped
  return { ...dropped, effects: [{ type: 'remember' }] }
}

/** The wallet is no longer on the page: ends its connection, and the calls and questions that wait for it. */
export function endLeft(state: ConnectionState, { connectorId }: Of<'walletLeft'>): Transition {
  const isLeft = (x: WalletPlace) => x.connectorId === connectorId
  const ended = endConnects(state, isLeft, { status: 'failed', error: undefined })
  const prompts = ended.state.places.filter(isLeft).flatMap((x) => x.prompts)
  const free = change(ended.state, (x) => (isLeft(x) && x.prompts.length > 0 ? { ...x, prompts: [] } : x))
  const over = endByWallet(free, { type: 'walletDisconnected', connectorId })
  return { state: over.state, effects: [...ended.effects, ...abort(prompts), ...over.effects] }
}
