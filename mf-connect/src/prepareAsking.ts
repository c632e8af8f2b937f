import { atom } from 'jotai'
import { offeredConnectorsAtom } from './state/offered.js'

/**
 * Fetches the code that runs between a press on a wallet of this device and the wallet's window; asks no wallet. Skips
 * pairings, which open no window. Never rejects: the press fetches what failed here.
 */
export const prepareAskingIntent = atom(null, async (get): Promise<void> => {
  const here = get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect')
  const view = import(/* webpackChunkName: "ConnectingExternal" */ './views/ConnectingExternal.js').catch(
    () => {},
  )
  await Promise.all([view, ...here.map((x) => x.prepare?.({ until: 'loaded' }).catch(() => {}))])
})
