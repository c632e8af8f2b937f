import { atom } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { connectorsAtom } from './connections.js'
import { tellMachineIntent } from './late.js'
import { runtimeAtom } from './runtime.js'

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
          return set(tellMachineIntent, { type: 'walletDisconnected', connectorId })
        set(tellMachineIntent, { ...event, connectorId })
      }),
      () => connector.dispose?.(),
    )
  set(connectorsAtom, [...known, ...fresh])
  for (const tell of [...runtime.connectorWaiters]) tell()
})

export const removeConnectorAtom = atom(null, (_get, set, id: string) => {
  set(connectorsAtom, (list) => list.filter((x) => x.id !== id))
})
