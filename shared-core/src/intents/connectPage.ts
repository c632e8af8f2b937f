import { atom } from 'jotai'
import { takePairingAtom } from '../runner/takePairing.js'
import { type ConnectParameters, connectIntent } from './connect.js'

/** The listed pairing: it stands for any wallet. */
const listedPairing = 'walletConnect'

/**
 * The page's own connect. `walletConnect` means the list's row: with several wallets allowed, each call pairs one more,
 * by the next free pairing. Every other id, as of a numbered pairing, means that connector.
 * @throws What `connectIntent` throws.
 */
export const connectPageIntent = atom(null, async (_get, set, to: ConnectParameters): Promise<void> => {
  const pairing = to.connectorId === listedPairing ? set(takePairingAtom) : undefined
  await set(connectIntent, { ...to, ...(pairing && { connectorId: pairing.id }) })
})
