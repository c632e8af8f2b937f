import { atom } from 'jotai'
import type { PairingLink } from '../connectors/Connector.js'

/** The link that is shown right now; replaced in place before it expires. */
export const pairingLinkAtom = atom<PairingLink | undefined>(undefined)
