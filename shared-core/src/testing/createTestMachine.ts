import type { CaipNetworkId } from '../caip/caip.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { ConnectionEffect, Settlement } from '../connection/effects.js'
import type { ConnectionEvent } from '../connection/events.js'
import { rememberedConnections } from '../connection/find.js'
import { placeAt } from '../connection/places.js'
import { reduce } from '../connection/reduce.js'
import {
  type ConnectionState,
  initialConnectionState,
  type RememberedConnection,
} from '../connection/states.js'

export const chains = ['eip155:1', 'eip155:137'] as const
export const connectorIds = ['one', 'two', 'three'] as const
export const accounts = ['0xa', '0xb'].map((address) => ({ address, type: 'eoa' as const }))
export const namespace = 'eip155' as const
export const session = (caipNetworkId: CaipNetworkId) => ({ accounts, caipNetworkId })

type Restored = Extract<ConnectionEvent, { type: 'restoreSettled' }>
type TestEvent = Exclude<ConnectionEvent, Restored> | (Omit<Restored, 'attempt'> & { attempt?: number })

/** Runs events through the machine and records its effects, as the runner would. */
export function createTestMachine(multiWallet = false) {
  let state: ConnectionState = { ...initialConnectionState, multiWallet }
  const settled = new Map<string, Settlement[]>()
  let outstanding: ConnectionEffect[] = []
  let stored: { remembered: readonly RememberedConnection[]; disconnected: readonly string[] } = {
    remembered: [],
    disconnected: [],
  }
  const numbered = (event: TestEvent): ConnectionEvent =>
    event.type === 'restoreSettled' ? { attempt: placeAt(state, event).silent ?? 0, ...event } : event
  const world = {
    get state() {
      return state
    },
    get outstanding() {
      return outstanding
    },
    get stored() {
      return stored
    },
    settled,
    calls: [] as string[],
    /** Sends an event; an answer to a silent question without a number is that to the newest one. */
    send(given: TestEvent) {
      const event = numbered(given)
      if ('callId' in event && event.type.endsWith('Requested')) world.calls.push(event.callId)
      const { state: next, effects } = reduce(state, event)
      state = next
      for (const effect of effects) {
        if (effect.type === 'settle')
          settled.set(effect.callId, [...(settled.get(effect.callId) ?? []), effect.settlement])
        else if (effect.type === 'remember')
          stored = { remembered: rememberedConnections(state), disconnected: state.disconnected }
        else if (effect.type !== 'dropCaches' && effect.type !== 'abortConnect' && effect.type !== 'release')
          outstanding = [...outstanding, effect]
      }
      return effects
    },
    /** Reloads the page: pending calls are gone, and stored connections are restored. */
    reload() {
      world.send({ type: 'stopped' })
      outstanding = []
      state = { ...initialConnectionState, multiWallet }
      world.send({ type: 'restoreRequested', ...stored })
    },
    /** The wallet answers one question, with success or failure. @returns The question. */
    answer(index: number, isGood: boolean, chain: CaipNetworkId = 'eip155:1') {
      const effect = outstanding[index % Math.max(1, outstanding.length)]
      if (!effect) return undefined
      outstanding = outstanding.filter((x) => x !== effect)
      const error = new Error('no')
      if (effect.type === 'connect')
        world.send(
          isGood
            ? {
                type: 'connectSucceeded',
                attempt: effect.attempt,
                session: session(chain),
              }
            : { type: 'connectFailed', attempt: effect.attempt, error },
        )
      if (effect.type === 'disconnect')
        world.send({
          type: 'disconnectSettled',
          callId: effect.callId,
          connectorId: effect.connectorId,
          ...(isGood ? {} : { error }),
        })
      if (effect.type === 'switch')
        world.send(
          isGood
            ? { type: 'switchSucceeded', callId: effect.callId }
            : { type: 'switchFailed', callId: effect.callId, error },
        )
      if (effect.type === 'restore')
        world.send({
          type: 'restoreSettled',
          attempt: effect.attempt,
          connectorId: effect.connectorId,
          namespace,
          outcome: isGood ? session(chain) : index % 2 === 0 ? 'needsVisitor' : 'gone',
        })
      return effect
    },
    connect(connectorId: string, callId: string, caipNetworkId: CaipNetworkId = 'eip155:1') {
      const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
      world.send({ type: 'connectRequested', callId, connectorId, namespace: chainNamespace, caipNetworkId })
    },
    switchTo(caipNetworkId: CaipNetworkId, callId: string) {
      const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
      const activeNamespace = state.activeNamespace ?? namespace
      world.send({
        type: 'switchRequested',
        callId,
        caipNetworkId,
        namespace: chainNamespace,
        activeNamespace,
      })
    },
  }
  return world
}
