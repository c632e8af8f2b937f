import type { Getter, Setter } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import type { Connector } from '../connectors/Connector.js'
import { connectorsAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'

/** Puts connectors on offer and listens to them; one that is known already is left as it is. */
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
    /** Tells the machine, which may not be loaded yet. */
    tell(event: ConnectionEvent): void
  }
}
