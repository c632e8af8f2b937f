import { atom } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { offerConnectors, withdrawConnector } from '../runner/offerConnectors.js'
import { tellMachineIntent } from './lateSignals.js'

export const addConnectorsAtom = atom(null, (get, set, added: readonly Connector[]) =>
  offerConnectors({ get, set, tell: (event) => set(tellMachineIntent, event) }, added),
)

export const removeConnectorAtom = atom(null, (get, set, id: string) => withdrawConnector({ get, set }, id))
