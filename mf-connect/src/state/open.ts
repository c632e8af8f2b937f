import { configAtom, navigateIntent, servedViewsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { canPairAtom } from './connectList.js'

/** Whether to offer the whole list: the page may hide it, and without pairing its wallets cannot be reached. */
export const offersAllWalletsAtom = atom((get): boolean => {
  const { isMobile, options } = get(configAtom)
  const { allWallets = 'show' } = options
  if (allWallets === 'hide' || (allWallets === 'onlyMobile' && !isMobile)) return false
  return get(canPairAtom) && get(servedViewsAtom).has('AllWallets')
})

export const openAllWalletsIntent = atom(null, (_get, set) =>
  set(navigateIntent, { view: 'AllWallets', data: undefined }),
)

export const openGetWalletIntent = atom(null, (_get, set) =>
  set(navigateIntent, { view: 'GetWallet', data: undefined }),
)

export const openWhatIsAWalletIntent = atom(null, (_get, set) =>
  set(navigateIntent, { view: 'WhatIsAWallet', data: undefined }),
)
