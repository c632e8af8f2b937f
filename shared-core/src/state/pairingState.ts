import { atom } from 'jotai'
import type { PairingLink } from '../connectors/Connector.js'

/** The link that is shown right now; replaced in place before it expires. */
export const pairingLinkAtom = atom<PairingLink | undefined>(undefined)

/** The state of the QR view. In `failed` the pairing retries by itself; a start retries at once. */
export type Pairing =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAtMs: number }
  | { readonly status: 'failed'; readonly error: unknown }

export const pairingPhaseAtom = atom<{ status: 'idle' | 'pending' } | { status: 'failed'; error: unknown }>({
  status: 'idle',
})

export const pairingAtom = atom((get): Pairing => {
  const phase = get(pairingPhaseAtom)
  const link = get(pairingLinkAtom)
  return phase.status === 'pending' && link ? { status: 'ready', ...link } : phase
})

/** A wallet's app on this phone, and the address that opened it. */
export type OpenedWallet = { readonly href: string; readonly name: string }

/** The wallet app that was opened with the current link. */
export const openedWalletAtom = atom<OpenedWallet | undefined>(undefined)
