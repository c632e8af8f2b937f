import { atom } from 'jotai'
import { askWalletsAheadIntent } from '../state/firstWallets.js'
import { certifiedOnlyValueAtom } from '../state/walletLists.js'
import { engineSlotAtom, lateIntent, lateSignal } from './lateIntent.js'

// The intents that the door `state` shows, all of them. Their docstrings stand with the code, which comes with the engine.

export const connectIntent = lateIntent((engine) => engine.connectIntent)
export const connectPageIntent = lateIntent((engine) => engine.connectPageIntent)
export const cancelConnectIntent = lateSignal((engine) => engine.cancelConnectIntent, { wakes: false })
export const disconnectIntent = lateIntent((engine) => engine.disconnectIntent)
export const getProviderIntent = lateIntent((engine) => engine.getProviderIntent)
export const getPageProviderIntent = lateIntent((engine) => engine.getPageProviderIntent)
export const letGoIntent = lateIntent((engine) => engine.letGoIntent)
export const switchConnectionIntent = lateIntent((engine) => engine.switchConnectionIntent)
export const deleteConnectionIntent = lateIntent((engine) => engine.deleteConnectionIntent)

export const switchNetworkIntent = lateIntent((engine) => engine.switchNetworkIntent)
export const confirmNetworkSwitchIntent = lateIntent((engine) => engine.confirmNetworkSwitchIntent)
export const openNamespaceIntent = lateIntent((engine) => engine.openNamespaceIntent)
export const enterNamespaceIntent = lateIntent((engine) => engine.enterNamespaceIntent)

export const startPairingIntent = lateIntent((engine) => engine.startPairingIntent)
export const preparePairingIntent = lateSignal((engine) => engine.preparePairingIntent)
export const stopPairingIntent = lateSignal((engine) => engine.stopPairingIntent, { wakes: false })

const readWalletsIntent = lateIntent((engine) => engine.loadWalletsIntent)
export const loadWalletsIntent = atom(null, (get, set): Promise<void> => {
  if (!get(engineSlotAtom).loaded) set(askWalletsAheadIntent)
  return set(readWalletsIntent)
})
export const loadMoreWalletsIntent = lateIntent((engine) => engine.loadMoreWalletsIntent)
export const searchWalletsIntent = lateIntent((engine) => engine.searchWalletsIntent)
const narrowWalletsIntent = lateIntent((engine) => engine.narrowWalletsIntent)
export const certifiedOnlyAtom = atom(
  (get) => get(certifiedOnlyValueAtom),
  (_get, set, isCertified: boolean) => set(narrowWalletsIntent, isCertified),
)

export const refreshBalanceIntent = lateIntent((engine) => engine.refreshBalanceIntent)
export const adoptNameIntent = lateIntent((engine) => engine.adoptNameIntent)
export const refreshIdentityIntent = lateIntent((engine) => engine.refreshIdentityIntent)
export const showErrorIntent = lateSignal((engine) => engine.showErrorIntent)
