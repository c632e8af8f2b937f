import type { ChainNamespace } from '../caip/caip.js'
import { isLive, isRemembered, isRestoring } from './find.js'
import {
  type ConnectionState,
  type IdleStatus,
  isSamePlace,
  type LiveConnection,
  type Place,
  type WalletPlace,
} from './states.js'

/** Whether the wallet is live, or was asked whether it still is. */
export const isThere = (x: WalletPlace): boolean => isLive(x) || isRestoring(x)

/** The record of a place; an empty one if nothing is known of it. */
export const placeAt = ({ places }: ConnectionState, place: Place): WalletPlace =>
  places.find(isSamePlace(place)) ?? {
    connectorId: place.connectorId,
    namespace: place.namespace,
    status: 'unknown',
    prompts: [],
  }

/** Sets the record of one place. */
export function put(state: ConnectionState, place: WalletPlace): ConnectionState {
  const isSame = isSamePlace(place)
  const { places } = state
  return withPlaces(
    state,
    places.some(isSame) ? places.map((x) => (isSame(x) ? place : x)) : [...places, place],
  )
}

/** Passes every record through `to`. */
export const change = (state: ConnectionState, to: (x: WalletPlace) => WalletPlace): ConnectionState =>
  withPlaces(state, state.places.map(to))

/** Makes a wallet live: it confirmed its connection. */
export const join = (state: ConnectionState, connection: LiveConnection): ConnectionState =>
  put(state, {
    ...placeAt(state, connection),
    status: 'live',
    connection,
    approved: undefined,
    isReplaced: undefined,
  })

/** Sets all records: orders them, and drops those that say nothing. The same records leave the state as it is. */
export function withPlaces(state: ConnectionState, given: readonly WalletPlace[]): ConnectionState {
  const isLeft = (x: WalletPlace) => !isRemembered(x) && (x.approved || x.isReplaced || x.prompts.length > 0)
  const places = [...given.filter(isRemembered), ...given.filter(isLeft)]
  const isSame = places.length === state.places.length && places.every((x, at) => x === state.places[at])
  return isSame ? state : { ...state, places }
}

/** What is left of a place whose connection is forgotten. */
export const forget = (x: WalletPlace): WalletPlace =>
  isRemembered(x) ? { ...x, status: 'unknown', connection: undefined, switch: undefined } : x

/** What is left of a place that ended: a yes that was not used counts no more either. */
export const end = (x: WalletPlace): WalletPlace =>
  x.approved || x.isReplaced ? { ...forget(x), approved: undefined, isReplaced: undefined } : forget(x)

/** A place whose wallet is remembered, and not live. */
export const idle = (x: WalletPlace, status: IdleStatus): WalletPlace =>
  isRemembered(x) ? { ...x, status, switch: undefined } : x

/** A place whose wallet is remembered, as it is known now. */
export const remember = (x: WalletPlace, connection: LiveConnection): WalletPlace =>
  isRemembered(x) ? { ...x, connection } : { ...x, status: 'remembered', connection, isReplaced: undefined }

/** The first of each namespace. */
export function firstOfEach<item extends Pick<Place, 'namespace'>>(list: readonly item[]): readonly item[] {
  const seen = new Set<ChainNamespace>()
  return list.filter(({ namespace }) => seen.size < seen.add(namespace).size)
}
