import { type Transition, unchanged } from './connections.js'
import type { ConnectionEffect } from './effects.js'
import { isLive, isRemembered } from './find.js'
import { change, idle } from './places.js'
import { type ConnectionState, isSamePlace, type Place, type WalletPlace } from './states.js'

/** Asks wallets whether they still know the page; each shows no prompt. */
export function askSilently(state: ConnectionState, asked: readonly Place[]): Transition {
  if (asked.length === 0) return unchanged(state)
  const attempt = state.attempts + 1
  const isAsked = (x: WalletPlace) => asked.some(isSamePlace(x))
  const ask = (x: WalletPlace): WalletPlace =>
    isLive(x) ? { ...x, status: 'rejoining', silent: attempt } : { ...idle(x, 'restoring'), silent: attempt }
  const effects = state.places
    .filter(isRemembered)
    .filter(isAsked)
    .map(
      ({ connection: { caipNetworkId }, connectorId, namespace }): ConnectionEffect => ({
        type: 'restore',
        attempt,
        connectorId,
        namespace,
        caipNetworkId,
      }),
    )
  return { state: { ...change(state, (x) => (isAsked(x) ? ask(x) : x)), attempts: attempt }, effects }
}

/** Asks live wallets again whose connectors may not listen to them. */
export const askUnheard = (state: ConnectionState): Transition =>
  askSilently(
    state,
    state.places.filter((x) => x.status === 'unheard'),
  )
