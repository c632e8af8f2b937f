import {
  allWalletsAtom,
  loadMoreWalletsIntent,
  searchWalletsIntent,
  type WalletList,
  walletSearchAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isServingAtom } from './offered.js'

/** What stands in the search field. */
export const searchTextAtom = atom('')

/** Types into the search field; the search itself waits for the typing to rest [CON-31]. */
export const typeSearchIntent = atom(null, (_get, set, text: string) => {
  set(searchTextAtom, text)
  return set(searchWalletsIntent, text)
})

/** What the view lists: the search while there is one, else all wallets. */
export const shownWalletsAtom = atom((get): WalletList & { isSearch: boolean } => {
  const isSearch = get(searchTextAtom).trim() !== ''
  const list = isSearch ? get(walletSearchAtom) : get(allWalletsAtom)
  const wallets = list.wallets.filter(get(isServingAtom))
  // What is still to come may all serve there.
  return { ...list, wallets, count: list.count - list.wallets.length + wallets.length, isSearch }
})

/** The next page of 40 [CON-36]; a search has one page only. */
export const showMoreIntent = atom(null, (get, set) => {
  if (!get(shownWalletsAtom).isSearch) return set(loadMoreWalletsIntent)
})

/** Tries again what failed. */
export const retryShownIntent = atom(null, (get, set) =>
  get(shownWalletsAtom).isSearch ? set(searchWalletsIntent, get(searchTextAtom)) : set(loadMoreWalletsIntent),
)
