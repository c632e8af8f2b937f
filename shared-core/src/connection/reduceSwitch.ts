import { settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { find, findActive, isComing, isLive } from './find.js'
import { placeAt, put } from './places.js'
import type { AwaitedSwitch, ConnectionState, LivePlace, Place } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * Asks the connected wallet to switch, also back to its own network while a switch away from it is pending. Without a
 * wallet stores the choice, and waits for the wallet that is about to come, if one is.
 */
export function requestSwitch(state: ConnectionState, event: Of<'switchRequested'>): Transition {
  const { callId, caipNetworkId, connectorId, how, namespace } = event
  const connection = connectorId ? find(state, connectorId, namespace) : findActive(state, namespace)
  const isAsked = connection && placeAt(state, connection).switch !== undefined
  const isThere = connection?.caipNetworkId === caipNetworkId && !isAsked
  // A mere choice leaves alone what the wallet is asked.
  if (connection && !isThere && how !== 'choose') return askSwitch(state, connection, event)
  const overtaken = state.awaiting.filter((x) => x.namespace === namespace)
  const waits = !connection && (how === 'await' || (!how && isComing(state, namespace)))
  const awaited: AwaitedSwitch = { callId, namespace, caipNetworkId, needsWallet: how === 'await' }
  return {
    state: {
      ...state,
      awaiting: [...state.awaiting.filter((x) => !overtaken.includes(x)), ...(waits ? [awaited] : [])],
      chosenNetworks: { ...state.chosenNetworks, [namespace]: caipNetworkId },
      activeNamespace: namespace,
    },
    effects: [
      { type: 'remember' },
      ...settle(
        overtaken.map((x) => x.callId),
        { status: 'aborted' },
      ),
      ...(waits ? [] : settle([callId], { status: 'done' })),
    ],
  }
}

/** Asks a live wallet to switch. A second call to the same network shares the question; one to another replaces it. */
function askSwitch(
  state: ConnectionState,
  to: Place,
  { callId, caipNetworkId }: Pick<AwaitedSwitch, 'callId' | 'caipNetworkId'>,
): Transition {
  const place = placeAt(state, to)
  if (!isLive(place)) return unchanged(state)
  const { connectorId, switch: pending } = place
  const isShared = pending?.caipNetworkId === caipNetworkId
  const callIds = isShared ? [...pending.callIds, callId] : [callId]
  return {
    state: put(state, { ...place, switch: { caipNetworkId, callIds } }),
    effects: isShared
      ? []
      : [
          ...settle(pending?.callIds ?? [], { status: 'aborted' }),
          { type: 'switch', callId, connectorId, caipNetworkId },
        ],
  }
}

/**
 * Leads the switches that wait for a wallet: asks the wallet that came to switch, if it is on another network; ends the
 * wait where no wallet comes.
 */
export function followAwaited(state: ConnectionState): Transition {
  return state.awaiting.reduce((sofar: Transition, awaited): Transition => {
    const { callId, caipNetworkId, namespace, needsWallet } = awaited
    const connection = findActive(sofar.state, namespace)
    const isOver = needsWallet ? state.switchingNamespace !== namespace : !isComing(state, namespace)
    if (!connection && !isOver) return sofar
    const free: ConnectionState = {
      ...sofar.state,
      awaiting: sofar.state.awaiting.filter((x) => x !== awaited),
    }
    const isAsked = connection && connection.caipNetworkId !== caipNetworkId
    const status = connection || !needsWallet ? 'done' : 'modalClosed'
    const led = isAsked
      ? askSwitch(free, connection, awaited)
      : { state: free, effects: settle([callId], { status }) }
    return { state: led.state, effects: [...sofar.effects, ...led.effects] }
  }, unchanged(state))
}

/** The live wallet that a call asked to switch. */
const findAsked = ({ places }: ConnectionState, callId: string): LivePlace | undefined =>
  places.filter(isLive).find((x) => x.switch?.callIds.includes(callId))

export function succeedSwitch(state: ConnectionState, { callId }: Of<'switchSucceeded'>): Transition {
  const place = findAsked(state, callId)
  return place ? arrive(state, place) : unchanged(state)
}

/** The wallet is on the network that it was asked for. */
export function arrive(state: ConnectionState, place: LivePlace): Transition {
  const { namespace, switch: pending } = place
  if (!pending) return unchanged(state)
  const { caipNetworkId, callIds } = pending
  const connection = { ...place.connection, caipNetworkId }
  return {
    state: {
      ...put(state, { ...place, connection, switch: undefined }),
      chosenNetworks: { ...state.chosenNetworks, [namespace]: caipNetworkId },
      activeNamespace: namespace,
    },
    effects: [{ type: 'remember' }, ...settle(callIds, { status: 'done' })],
  }
}

export function failSwitch(state: ConnectionState, { callId, error }: Of<'switchFailed'>): Transition {
  const place = findAsked(state, callId)
  if (!place) return unchanged(state)
  return {
    state: put(state, { ...place, switch: undefined }),
    effects: settle(place.switch?.callIds ?? [], { status: 'failed', error }),
  }
}
