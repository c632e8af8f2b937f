import { atom } from 'jotai'
import { isLive, isRemembered } from '../connection/find.js'
import type { Connector } from '../connectors/Connector.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { createPairing } from './createPairing.js'
import { dispatchAtom } from './machine.js'
import { offerConnectors } from './offerConnectors.js'

/** The listed pairing is `walletConnect`; spare ones are numbered from 2. */
const spareId = /^walletConnect:[1-9]\d{0,2}$/

const addPairingsAtom = atom(null, (get, set, added: readonly Connector[]) =>
  offerConnectors({ get, set, tell: (event) => set(dispatchAtom, event) }, added),
)

/** All pairing connectors, the listed one first. */
export const pairingsAtom = atom((get): readonly Connector[] =>
  get(connectorsAtom).filter((x) => x.kind === 'walletConnect'),
)

/** The pairing connector that is waiting for a wallet. */
export const waitingPairingAtom = atom((get): Connector | undefined => {
  const { places } = get(connectionStateAtom)
  return get(pairingsAtom).find((x) => places.some((y) => y.connectorId === x.id && y.connect))
})

/** Whether several pairings have a live wallet, so that we cannot tell which app gets the next request. */
export const hasManyPairingsAtom = atom((get): boolean => {
  const live = get(connectionStateAtom).places.filter(isLive)
  return get(pairingsAtom).filter((x) => live.some((y) => y.connectorId === x.id)).length > 1
})

/**
 * Takes the pairing connector for the next wallet: the waiting one, else one whose wallet said yes already, else a free
 * one. If several wallets are allowed and none is free, makes a spare one.
 * @returns Undefined if the page has no pairing connector.
 */
export const takePairingAtom = atom(null, (get, set): Connector | undefined => {
  const pairings = get(pairingsAtom)
  const [listed] = pairings
  const { multiWallet, places } = get(connectionStateAtom)
  const waiting = get(waitingPairingAtom)
  if (!listed || waiting || !multiWallet) return waiting ?? listed
  const isFree = ({ id }: Pick<Connector, 'id'>) =>
    places.every((x) => x.connectorId !== id || !isRemembered(x))
  const hasAnswered = ({ id }: Connector) => places.some((x) => x.connectorId === id && x.approved)
  const free = pairings.find(hasAnswered) ?? pairings.find(isFree)
  if (free) return free
  const ids = Array.from({ length: pairings.length + 1 }, (_, at) => `walletConnect:${at + 2}`)
  const made = createPairing(
    get(configAtom),
    ids.find((id) => pairings.every((x) => x.id !== id) && isFree({ id })),
  )
  set(addPairingsAtom, [made])
  return made
})

/** Adds the spare pairings of stored connections, which restore or reconnect their wallets. */
export const addStoredPairingsAtom = atom(null, (get, set): void => {
  const { storage } = get(configAtom)
  if (get(pairingsAtom).length === 0) return
  const stored = [...(storage.get('connections') ?? []), ...(storage.get('recentConnections') ?? [])]
  const ids = new Set(stored.map((x) => x.connectorId).filter((id) => spareId.test(id)))
  set(
    addPairingsAtom,
    [...ids].map((id) => createPairing(get(configAtom), id)),
  )
})
