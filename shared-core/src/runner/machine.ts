import { atom } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import { reduce } from '../connection/reduce.js'
import { BaseError } from '../errors/BaseError.js'
import { ConnectFailedError } from '../errors/connection.js'
import { UnknownFailureError } from '../errors/general.js'
import { activeNetworkAtom, connectionStateAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { runEffectAtom } from './runEffect.js'

/**
 * Tells the machine what happened, and does what it wants done. What happens meanwhile waits its turn: the effects of
 * one event are never run in the midst of another's.
 */
export const dispatchAtom = atom(null, (get, set, event: ConnectionEvent): void => {
  const { events } = get(runtimeAtom)
  events.push(event)
  if (events.length > 1) return
  for (let next = events[0]; next; next = events[0]) {
    try {
      set(stepAtom, next)
    } finally {
      events.shift()
    }
  }
})

const stepAtom = atom(null, (get, set, event: ConnectionEvent): void => {
  const before = {
    state: get(connectionStateAtom),
    caipNetworkId: get(activeNetworkAtom).caipNetworkId,
  }
  const { state, effects } = reduce(before.state, event)
  set(connectionStateAtom, state)
  for (const look of get(runtimeAtom).letGoWaiters) look()
  for (const effect of effects)
    set(runEffectAtom, { effect, before, dispatch: (answer) => set(answerAtom, answer) })
})

/** An atom that sets itself would only store the event: the answers of effects take this way round. */
const answerAtom = atom(null, (_get, set, event: ConnectionEvent) => set(dispatchAtom, event))

/** Asks the machine for something. @returns Settles exactly once, when the machine says so, with an error of the catalogue. */
export const callAtom = atom(
  null,
  (get, set, toEvent: (callId: string) => ConnectionEvent): Promise<void> => {
    const runtime = get(runtimeAtom)
    runtime.lastCall += 1
    const callId = `call-${runtime.lastCall}`
    const event = toEvent(callId)
    const answer = new Promise<void>((resolve, reject) => {
      runtime.calls.set(callId, { resolve, reject: (error) => reject(toCatalogued(error, event)) })
    })
    set(dispatchAtom, event)
    return answer
  },
)

/** A wallet's own words are not the page's, nor are the browser's where the wallet's code did not load. */
function toCatalogued(cause: unknown, event: ConnectionEvent): unknown {
  if (cause instanceof BaseError) return cause
  if (event.type !== 'connectRequested') return new UnknownFailureError({ cause })
  return new ConnectFailedError({ connectorId: event.connectorId, cause })
}
