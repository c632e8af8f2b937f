import { atom } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import { reduce } from '../connection/reduce.js'
import type { Connector } from '../connectors/Connector.js'
import { connectionStateAtom, connectorsAtom } from './connections.js'
import { runEffectAtom } from './effects.js'
import { runtimeAtom } from './runtime.js'

/** Tells the machine what happened, and does what it wants done. */
export const dispatchAtom = atom(null, (get, set, event: ConnectionEvent): void => {
  const { state, effects } = reduce(get(connectionStateAtom), event)
  set(connectionStateAtom, state)
  for (const effect of effects)
    set(runEffectAtom, { effect, dispatch: (answer) => set(answerAtom, answer) })
})

/** An atom that sets itself would only store the event: the answers of effects take this way round. */
const answerAtom = atom(null, (_get, set, event: ConnectionEvent) => set(dispatchAtom, event))

/** Asks the machine for something. @returns Settles exactly once, when the machine says so. */
export const callAtom = atom(
  null,
  (get, set, toEvent: (callId: string) => ConnectionEvent): Promise<void> => {
    const runtime = get(runtimeAtom)
    runtime.lastCall += 1
    const callId = `call-${runtime.lastCall}`
    const answer = new Promise<void>((resolve, reject) => {
      runtime.calls.set(callId, { resolve, reject })
    })
    set(dispatchAtom, toEvent(callId))
    return answer
  },
)

/** Puts connectors on offer and listens to them; one that is known already is left as it is. */
export const addConnectorsAtom = atom(null, (get, set, added: readonly Connector[]) => {
  const known = get(connectorsAtom)
  const fresh = added.filter((x) => known.every((y) => y.id !== x.id))
  if (fresh.length === 0) return
  const runtime = get(runtimeAtom)
  for (const connector of fresh)
    runtime.stops.push(
      connector.subscribe((event) => {
        const { id: connectorId } = connector
        if (event.type === 'disconnected')
          return set(dispatchAtom, { type: 'walletDisconnected', connectorId })
        set(dispatchAtom, { ...event, connectorId })
      }),
    )
  set(connectorsAtom, [...known, ...fresh])
  for (const tell of [...runtime.connectorWaiters]) tell()
})

export const removeConnectorAtom = atom(null, (_get, set, id: string) => {
  set(connectorsAtom, (list) => list.filter((x) => x.id !== id))
})
