import { atom } from 'jotai'
import { takePairingAtom } from '../runner/takePairing.js'
import { type ConnectParameters, connectIntent } from './connect.js'

/** The pairing that is listed: the way to any wallet, not one of them. */
const listedPairing = 'walletConnect'

/**
 * The page's own connect. `walletConnect` is what its line in the list is: where several wallets may be there at once,
 * each call pairs one more, by the next free pairing. Every other id, numbered pairings among them, is that connector.
 * @throws What `connectIntent` throws.
 */
export const connectPageIntent = atom(null, async (_get, set, to: ConnectParameters): Promise<void> => {
  const pairing = to.connectorId === listedPairing ? set(takePairingAtom) : undefined
  await set(connectIntent, { ...to, ...(pairing && { connectorId: pairing.id }) })
})
