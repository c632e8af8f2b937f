import { join, placeAt, put, remember } from '../connection/places.js'
import type { ConnectionState, LiveConnection, Place, WalletPlace } from '../connection/states.js'

/** The places of which something is so, without all else that is known of them. */
export const placesOf = ({ places }: ConnectionState, is: (x: WalletPlace) => unknown): readonly Place[] =>
  places.filter(is).map(({ connectorId, namespace }) => ({ connectorId, namespace }))

/** Adds a wallet that is live, as if it had answered. */
export const withLive = join

/** Adds a wallet that is remembered and waits for its visitor. */
export const withRemembered = (state: ConnectionState, connection: LiveConnection): ConnectionState =>
  put(state, remember(placeAt(state, connection), connection))
