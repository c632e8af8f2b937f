import type { ChainNamespace } from '../caip/caip.js'
import { put, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { find, findActive } from './find.js'
import type { AwaitedSwitch, ConnectionState, PendingSwitch } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/**
 * Asks the connected wallet to switch, also back to its own network while a switch away from it is pending. Without a
 * wallet stores the choice, and waits for the wallet that is about to come, if one is.
 */
export function requestSwitch(state: ConnectionState, event: Of<'switchRequested'>): Transition {
  const { callId, caipNetworkId, how, namespace } = event
  const connection = findActive(state, namespace)
  const isOfWallet = (x: PendingSwitch) =>
    x.connectorId === connection?.connectorId && x.namespace === namespace
  // A mere choice leaves alone what the wallet is asked.
  const pending = how === 'choose' ? [] : state.switching.filter(isOfWallet)
  const overtaken = state.awaiting.filter((x) => x.namespace === namespace)
  const ended = [...pending, ...overtaken].map((x) => x.callId)
  const free: ConnectionState = {
    ...state,
    switching: state.switching.filter((x) => !pending.includes(x)),
    awaiting: state.awaiting.filter((x) => !overtaken.includes(x)),
  }
  const isThere = connection?.caipNetworkId === caipNetworkId && pending.length === 0
  if (connection && !isThere && how !== 'choose') {
    const { connectorId } = connection
    return {
      state: { ...free, switching: [...free.switching, { callId, connectorId, namespace, caipNetworkId }] },
      effects: [
        ...settle(ended, { status: 'aborted' }),
        { type: 'switch', callId, connectorId, caipNetworkId },
      ],
    }
  }
  const chosenNetworks = { ...state.chosenNetworks, [namespace]: caipNetworkId }
  const chosen: ConnectionState = { ...free, chosenNetworks, activeNamespace: namespace }
  const waits = !connection && (how === 'await' || (!how && isComing(state, namespace)))
  const needsWallet = how === 'await'
  const awaited: AwaitedSwitch = { callId, namespace, caipNetworkId, needsWallet }
  return {
    state: waits ? { ...chosen, awaiting: [...chosen.awaiting, awaited] } : chosen,
    effects: [
      { type: 'remember' },
      ...settle(ended, { status: 'aborted' }),
      ...(waits ? [] : settle([callId], { status: 'done' })),
    ],
  }
}

/** Whether a wallet of the namespace is asked, and its answer is waited for. */
const isComing = (state: ConnectionState, namespace: ChainNamespace): boolean =>
  [...state.connecting, ...state.restoring].some((x) => x.namespace === namespace)

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
    const settled = (status: 'done' | 'modalClosed'): Transition => ({
      state: free,
      effects: [...sofar.effects, ...settle([callId], { status })],
    })
    if (!connection) return settled(needsWallet ? 'modalClosed' : 'done')
    if (connection.caipNetworkId === caipNetworkId) return settled('done')
    const { connectorId } = connection
    const pending: PendingSwitch = { callId, connectorId, namespace, caipNetworkId }
    return {
      state: { ...free, switching: [...free.switching, pending] },
      effects: [...sofar.effects, { type: 'switch', callId, connectorId, caipNetworkId }],
    }
  }, unchanged(state))
}

export function succeedSwitch(state: ConnectionState, { callId }: Of<'switchSucceeded'>): Transition {
  const pending = state.switching.find((x) => x.callId === callId)
  if (!pending) return unchanged(state)
  const { caipNetworkId, connectorId, namespace } = pending
  const connection = find(state, connectorId, namespace)
  const switched = connection ? [{ ...connection, caipNetworkId }] : []
  return {
    state: {
      ...state,
      switching: state.switching.filter((x) => x !== pending),
      chosenNetworks: { ...state.chosenNetworks, [namespace]: caipNetworkId },
      activeNamespace: namespace,
      connections: switched.reduce(put, state.connections),
      remembered: switched.reduce(put, state.remembered),
    },
    effects: [{ type: 'remember' }, ...settle([callId], { status: 'done' })],
  }
}

export function failSwitch(state: ConnectionState, { callId, error }: Of<'switchFailed'>): Transition {
  if (!state.switching.some((x) => x.callId === callId)) return unchanged(state)
  return {
    state: { ...state, switching: state.switching.filter((x) => x.callId !== callId) },
    effects: settle([callId], { status: 'failed', error }),
  }
}
