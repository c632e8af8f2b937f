import type { Getter, Setter } from 'jotai'
import type { ConnectionEvent } from '../connection/events.js'
import type { Connector } from '../connectors/Connector.js'
import { endEach } from '../endEach.js'
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
  const { connectorWaiters, offered } = get(runtimeAtom)
  for (const connector of fresh) {
    const { id: connectorId } = connector
    const stop = connector.subscribe((event) =>
      tell(
        event.type === 'disconnected'
          ? { type: 'walletDisconnected', connectorId }
          : { ...event, connectorId },
      ),
    )
    offered.set(connectorId, () => {
      stop()
      connector.dispose?.()
    })
  }
  set(connectorsAtom, [...known, ...fresh])
  for (const heed of [...connectorWaiters]) heed()
}

/** Takes a connector off the list and ends its listeners. */
export function withdrawConnector(
  { get, set }: Pick<offerConnectors.Parameters, 'get' | 'set'>,
  id: string,
): void {
  const { offered } = get(runtimeAtom)
  endEach([offered.get(id) ?? (() => {})])
  offered.delete(id)
  set(connectorsAtom, (list) => list.filter((x) => x.id !== id))
}

export declare namespace offerConnectors {
  type Parameters = {
    get: Getter
    set: Setter
    /** Sends an event to the machine, which may still be loading. */
    tell(event: ConnectionEvent): void
  }
}
