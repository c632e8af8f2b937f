import { atom } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import { reduce } from '../connection/reduce.js'
import { BaseError } from '../errors/BaseError.js'
import { ConnectFailedError } from '../errors/connection.js'
import { UnknownFailureError } from '../errors/general.js'
import { toErrorReport } from '../events/toErrorReport.js'
import { reportFault } from '../reportFault.js'
import { activeNetworkAtom, connectionStateAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { runtimeAtom } from '../state/runtime.js'
import { runEffectAtom } from './runEffect.js'
import { spelt } from './spelling.js'

/**
 * Sends an event to the machine and runs its effects. Events that arrive meanwhile are queued: the effects of two events
 * never mix. An event that fails costs itself and its own call; those behind it are processed.
 */
export const dispatchAtom = atom(null, (get, set, event: ConnectionEvent): void => {
  const { calls, events, spell } = get(runtimeAtom)
  events.push(spell ? spelt(event, spell) : event)
  if (events.length > 1) return
  for (let next = events[0]; next; next = events[0]) {
    try {
      set(stepAtom, next)
    } catch (error) {
      const call = 'callId' in next ? calls.get(next.callId) : undefined
      if ('callId' in next) calls.delete(next.callId)
      if (call) call.reject(error)
      else {
        reportFault(error)
        set(trackIntent, toErrorReport(error, 'state'))
      }
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
  for (const look of [...get(runtimeAtom).letGoWaiters]) look()
  for (const effect of effects)
    set(runEffectAtom, { effect, before, dispatch: (answer) => set(answerAtom, answer) })
})

/** Passes on effects' answers; an atom cannot dispatch to itself. */
const answerAtom = atom(null, (_get, set, event: ConnectionEvent) => set(dispatchAtom, event))

/** Sends a request to the machine. @returns Settles once, when the machine settles the call; errors are catalogued. */
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

/** Turns a wallet's error, or the browser's where the wallet's code did not load, into a catalogued one. */
function toCatalogued(cause: unknown, event: ConnectionEvent): unknown {
  if (cause instanceof BaseError) return cause
  if (event.type !== 'connectRequested') return new UnknownFailureError({ cause })
  return new ConnectFailedError({ connectorId: event.connectorId, cause })
}
