import { atom } from 'jotai'
import { offeredConnectorsAtom } from './state/offered.js'

/**
 * Fetches what lies between a press on a wallet of this device and the wallet's window, and asks no wallet. A pairing opens
 * no window. Never rejects: what did not come is fetched by the press.
 */
export const prepareAskingIntent = atom(null, async (get): Promise<void> => {
  const here = get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect')
  const view = import(/* webpackChunkName: "ConnectingExternal" */ './views/ConnectingExternal.js').catch(
    () => {},
  )
  await Promise.all([view, ...here.map((x) => x.prepare?.({ until: 'loaded' }).catch(() => {}))])
})
