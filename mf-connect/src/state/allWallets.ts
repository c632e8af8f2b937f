import {
  allWalletsAtom,
  loadMoreWalletsIntent,
  searchWalletsIntent,
  type WalletList,
  walletSearchAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isServingAtom } from './offered.js'

/** The text of the search field. */
export const searchTextAtom = atom('')

/** Sets the text of the search field; the search itself waits until typing rests [CON-31]. */
export const typeSearchIntent = atom(null, (_get, set, text: string) => {
  set(searchTextAtom, text)
  return set(searchWalletsIntent, text)
})

/** The list in the view: the search's while there is one, else all wallets. */
export const shownWalletsAtom = atom((get): WalletList & { isSearch: boolean } => {
  const isSearch = get(searchTextAtom).trim() !== ''
  const list = isSearch ? get(walletSearchAtom) : get(allWalletsAtom)
  const wallets = list.wallets.filter(get(isServingAtom))
  // Every wallet that is not loaded yet may serve these networks.
  return { ...list, wallets, count: list.count - list.wallets.length + wallets.length, isSearch }
})

/** The next page of 40 [CON-36]; a search has one page only. */
export const showMoreIntent = atom(null, (get, set) => {
  if (!get(shownWalletsAtom).isSearch) return set(loadMoreWalletsIntent)
})

/** Retries the failed list. */
export const retryShownIntent = atom(null, (get, set) =>
  get(shownWalletsAtom).isSearch ? set(searchWalletsIntent, get(searchTextAtom)) : set(loadMoreWalletsIntent),
)
