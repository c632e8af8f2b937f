import { put, settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { find, findActive } from './find.js'
import type { ConnectionState } from './states.js'

type Of<type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: type }>

/** Asks the connected wallet to switch; without a wallet, only stores the choice. */
export function requestSwitch(state: ConnectionState, event: Of<'switchRequested'>): Transition {
  const { callId, caipNetworkId, namespace } = event
  const connection = findActive(state, namespace)
  if (!connection || connection.caipNetworkId === caipNetworkId) {
    const chosenNetworks = { ...state.chosenNetworks, [namespace]: caipNetworkId }
    return {
      state: { ...state, chosenNetworks, activeNamespace: namespace },
      effects: [{ type: 'remember' }, ...settle([callId], { status: 'done' })],
    }
  }
  const { connectorId } = connection
  const replaced = state.switching.filter((x) => x.connectorId === connectorId && x.namespace === namespace)
  const kept = state.switching.filter((x) => !replaced.includes(x))
  return {
    state: { ...state, switching: [...kept, { callId, connectorId, namespace, caipNetworkId }] },
    effects: [
      ...settle(
        replaced.map((x) => x.callId),
        { status: 'aborted' },
      ),
      { type: 'switch', callId, connectorId, caipNetworkId },
    ],
  }
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
