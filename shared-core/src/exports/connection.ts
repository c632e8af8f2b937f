export type { ConnectionEffect, Settlement } from '../connection/effects.js'
export type { ConnectionEvent, RestoreOutcome } from '../connection/events.js'
export { reduce } from '../connection/reduce.js'
export {
  type ConnectedAccount,
  type ConnectionState,
  initialConnectionState,
  type LiveConnection,
  type Session,
} from '../connection/states.js'
