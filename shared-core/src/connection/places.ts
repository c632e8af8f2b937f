import type { ChainNamespace } from '../caip/caip.js'
import {
  type ConnectionState,
  isSamePlace,
  type KnownPlace,
  type LiveConnection,
  type LivePlace,
  type Place,
  type WalletPlace,
} from './states.js'

/** Whether a reload restores the wallet; a live one is remembered too. */
export const isRemembered = (x: WalletPlace): x is KnownPlace => x.status !== 'unknown'

export const isLive = (x: WalletPlace): x is LivePlace => x.status === 'live' || x.status === 'rejoining'

/** Whether the wallet is asked, without a prompt, if it still knows the page. */
export const isRestoring = (x: WalletPlace): boolean => x.status === 'restoring' || x.status === 'rejoining'

/** Whether the wallet is live, or was asked whether it still is. */
export const isThere = (x: WalletPlace): boolean => isLive(x) || isRestoring(x)

/** Whether a wallet of the namespace is asked, and its answer is waited for. */
export const isComing = ({ places }: ConnectionState, namespace: ChainNamespace): boolean =>
  places.some((x) => x.namespace === namespace && (x.connect || isRestoring(x)))

/** The connections that their wallets confirmed in this page. */
export const liveConnections = ({ places }: ConnectionState): readonly LiveConnection[] =>
  places.filter(isLive).map((x) => x.connection)

/** The connections to restore after a reload: live ones, and those that need their visitor first. */
export const rememberedConnections = ({ places }: ConnectionState): readonly LiveConnection[] =>
  places.filter(isRemembered).map((x) => x.connection)

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

/** Sets all records: orders them, and drops those that say nothing. The same records leave the state as it is. */
export function withPlaces(state: ConnectionState, given: readonly WalletPlace[]): ConnectionState {
  const isAsked = (x: WalletPlace) =>
    !isRemembered(x) && (x.connect !== undefined || x.isApproved || x.prompts.length > 0)
  const places = [...given.filter(isRemembered), ...given.filter(isAsked)]
  const isSame = places.length === state.places.length && places.every((x, at) => x === state.places[at])
  return isSame ? state : { ...state, places }
}

/** What is left of a place whose connection is forgotten. */
export const forget = (x: WalletPlace): WalletPlace =>
  isRemembered(x) ? { ...x, status: 'unknown', connection: undefined, switch: undefined } : x

/** What is left of a place that ended: a yes that was not used counts no more either. */
export const end = (x: WalletPlace): WalletPlace =>
  x.isApproved ? { ...forget(x), isApproved: undefined } : forget(x)

/** A place whose wallet is remembered, as it is known now. */
export const remember = (x: WalletPlace, connection: LiveConnection): WalletPlace =>
  isRemembered(x) ? { ...x, connection } : { ...x, status: 'remembered', connection }

/** A place whose wallet confirmed its connection. */
export const join = (x: WalletPlace, connection: LiveConnection): LivePlace => ({
  ...x,
  status: 'live',
  connection,
  isApproved: undefined,
})

/** The first of each namespace. */
export function firstOfEach<item extends Pick<Place, 'namespace'>>(list: readonly item[]): readonly item[] {
  const seen = new Set<ChainNamespace>()
  return list.filter(({ namespace }) => seen.size < seen.add(namespace).size)
}
