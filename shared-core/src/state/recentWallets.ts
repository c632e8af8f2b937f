import { atom } from 'jotai'
import { recentWalletsLimit } from '../constants/lists.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { configAtom } from './config.js'

const changesAtom = atom(0)

/** The wallets used last, newest first, at most two [CON-08]. */
export const recentWalletsAtom = atom((get): readonly WalletListItem[] => {
  get(changesAtom)
  return get(configAtom).storage.get('recentWallets') ?? []
})

export const addRecentWalletIntent = atom(null, (get, set, wallet: WalletListItem) => {
  const others = get(recentWalletsAtom).filter((x) => x.id !== wallet.id)
  get(configAtom).storage.set('recentWallets', [wallet, ...others].slice(0, recentWalletsLimit))
  set(changesAtom, (count) => count + 1)
})
