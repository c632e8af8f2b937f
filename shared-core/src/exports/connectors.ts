export type { Connector, ConnectorEvent, PairingLink } from '../connectors/Connector.js'
export { createInjectedConnector } from '../connectors/createInjectedConnector.js'
export type { Eip1193Provider } from '../connectors/Eip1193Provider.js'
