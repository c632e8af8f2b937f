import type { Getter, Setter } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import type { Connector } from '../connectors/Connector.js'
import { connectorsAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'

/** Adds connectors to the list and listens to them; skips those that are known already. */
export function offerConnectors(
  { get, set, tell }: offerConnectors.Parameters,
  added: readonly Connector[],
): void {
  const known = get(connectorsAtom)
  const fresh = added.filter((x) => known.every((y) => y.id !== x.id))
  if (fresh.length === 0) return
  const runtime = get(runtimeAtom)
  for (const connector of fresh)
    runtime.stops.push(
      connector.subscribe((event) => {
        const { id: connectorId } = connector
        tell(
          event.type === 'disconnected'
            ? { type: 'walletDisconnected', connectorId }
            : { ...event, connectorId },
        )
      }),
      () => connector.dispose?.(),
    )
  set(connectorsAtom, [...known, ...fresh])
  for (const heed of [...runtime.connectorWaiters]) heed()
}

export declare namespace offerConnectors {
  type Parameters = {
    get: Getter
    set: Setter
    /** Sends an event to the machine, which may still be loading. */
    tell(event: ConnectionEvent): void
  }
}
