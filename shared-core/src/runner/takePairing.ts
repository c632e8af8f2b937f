import { atom } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { createPairing } from './createPairing.js'
import { dispatchAtom } from './machine.js'
import { offerConnectors } from './offerConnectors.js'

/** The listed pairing is `walletConnect`; those beside it are numbered from 2. */
const spareId = /^walletConnect:[1-9]\d{0,2}$/

const addPairingsAtom = atom(null, (get, set, added: readonly Connector[]) =>
  offerConnectors({ get, set, tell: (event) => set(dispatchAtom, event) }, added),
)

/** The ways to pair, the listed one first. */
export const pairingsAtom = atom((get): readonly Connector[] =>
  get(connectorsAtom).filter((x) => x.kind === 'walletConnect'),
)

/** The pairing that waits for a wallet right now. */
export const waitingPairingAtom = atom((get): Connector | undefined => {
  const { connecting } = get(connectionStateAtom)
  return get(pairingsAtom).find((x) => connecting.some((y) => y.connectorId === x.id))
})

/** Whether wallets are paired by more than one: then no app can be told to be the one that is asked next. */
export const hasManyPairingsAtom = atom((get): boolean => {
  const { connections } = get(connectionStateAtom)
  return get(pairingsAtom).filter((x) => connections.some((y) => y.connectorId === x.id)).length > 1
})

/**
 * The pairing for the next wallet: the one that waits, else one that no wallet has. Where several wallets may be there at
 * once and all have one, a spare one is made.
 * @returns Undefined where the page has no pairing at all.
 */
export const takePairingAtom = atom(null, (get, set): Connector | undefined => {
  const pairings = get(pairingsAtom)
  const [listed] = pairings
  const { connections, multiWallet, remembered } = get(connectionStateAtom)
  const waiting = get(waitingPairingAtom)
  if (!listed || waiting || !multiWallet) return waiting ?? listed
  const isFree = ({ id }: Pick<Connector, 'id'>) =>
    [...connections, ...remembered].every((x) => x.connectorId !== id)
  const free = pairings.find(isFree)
  if (free) return free
  const ids = Array.from({ length: pairings.length + 1 }, (_, at) => `walletConnect:${at + 2}`)
  const made = createPairing(
    get(configAtom),
    ids.find((id) => pairings.every((x) => x.id !== id) && isFree({ id })),
  )
  set(addPairingsAtom, [made])
  return made
})

/** Brings back the spare pairings that are written down: what was paired by them is restored, or paired anew, by them. */
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
