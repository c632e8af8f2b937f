import { atom } from 'jotai'
import { configAtom } from '../state/config.js'
import { isNetworkSupportedAtom } from '../state/connections.js'
import { navigatorAtom } from '../state/navigation.js'

/** Opens UnsupportedChain where the wallet is on a network the page does not know [NAV-18]. @returns Whether it is. */
export const showUnsupportedChainIntent = atom(null, (get): boolean => {
  if (get(isNetworkSupportedAtom)) return false
  if (get(configAtom).options.allowUnsupportedChain === true) return false
  get(navigatorAtom).reset({ view: 'UnsupportedChain', data: undefined })
  return true
})
