import { atom } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { connectorsAtom } from './connections.js'
import { tellMachineIntent } from './late.js'
import { offerConnectors } from './offerConnectors.js'

export const addConnectorsAtom = atom(null, (get, set, added: readonly Connector[]) =>
  offerConnectors({ get, set, tell: (event) => set(tellMachineIntent, event) }, added),
)

export const removeConnectorAtom = atom(null, (_get, set, id: string) => {
  set(connectorsAtom, (list) => list.filter((x) => x.id !== id))
})
