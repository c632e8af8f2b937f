import { atom } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { offerConnectors } from '../runner/offerConnectors.js'
import { connectorsAtom } from '../state/connections.js'
import { tellMachineIntent } from './lateSignals.js'

export const addConnectorsAtom = atom(null, (get, set, added: readonly Connector[]) =>
  offerConnectors({ get, set, tell: (event) => set(tellMachineIntent, event) }, added),
)

export const removeConnectorAtom = atom(null, (_get, set, id: string) => {
  set(connectorsAtom, (list) => list.filter((x) => x.id !== id))
})
