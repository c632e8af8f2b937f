// `@foyer/kit/wagmi`, for wagmi 2 and 3.
export { foyerConfig } from './foyerConfig.js'
export { type FoyerConnectorOptions, foyerConnector } from './foyerConnector.js'
