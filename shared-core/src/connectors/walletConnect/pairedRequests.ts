import { rpcError } from '../../providers/rpcError.js'
import type { HeldSessions } from './holdSessions.js'
import type { AskPaired } from './pairedSolana.js'
import type { PairedEvent } from './pairedState.js'
import { toProviderError } from './toProviderError.js'

/** An error with EIP-1193's code for requests to a session that is over. */
export const overError = () => rpcError(4900, 'The session is over.')

/** The requests that wait for a wallet. Each settles once: by its answer, or because its session is over. */
export function createPairedRequests({
  beforeSend,
  dispatch,
  nowMs,
  sessions,
}: createPairedRequests.Parameters) {
  // Each of them settles: the library gives a request up after five minutes.
  const pending = new Map<number, { send(): void; reject(): void }>()
  let last = 0
  return {
    send: (id: number) => pending.get(id)?.send(),
    reject: (id: number) => pending.get(id)?.reject(),
    /** Asks the wallet of one session, and no other. */
    askOf:
      (topic: string): AskPaired =>
      ({ caipNetworkId, method, params }) =>
        new Promise((resolve, reject) => {
          last += 1
          const id = last
          const fail = (cause: unknown) => {
            if (sessions.has(topic)) return reject(toProviderError(cause))
            // The library dropped the session without an event.
            dispatch({ type: 'ended', topic, by: 'wallet' })
            reject(overError())
          }
          const send = () => {
            beforeSend()
            sessions
              .request(topic, { method, params }, caipNetworkId)
              .then(resolve, fail)
              .finally(() => {
                pending.delete(id)
                dispatch({ type: 'answered', id })
              })
          }
          const leave = () => {
            pending.delete(id)
            reject(overError())
          }
          pending.set(id, { send, reject: leave })
          dispatch({ type: 'requested', id, topic, nowMs: nowMs() })
        }),
  }
}

export declare namespace createPairedRequests {
  type Parameters = {
    beforeSend(): void
    dispatch(event: PairedEvent): void
    nowMs(): number
    sessions: HeldSessions
  }
}
