import type { Connector } from '@foyer/shared-core/connectors'
import {
  allWalletsAtom,
  certifiedOnlyAtom,
  configAtom,
  loadMoreWalletsIntent,
  modalFeaturesAtom,
  searchWalletsIntent,
  type WalletList,
  walletSearchAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { type ListedWallet, listAll } from '../lists/listAll.js'
import { orderConnectors } from '../lists/orderConnectors.js'
import { isServingAtom, offeredConnectorsAtom } from './offered.js'

/** The text of the search field. */
export const searchTextAtom = atom('')

/** Sets the text of the search field; the search itself waits until typing rests [CON-31]. */
export const typeSearchIntent = atom(null, (_get, set, text: string) => {
  set(searchTextAtom, text)
  return set(searchWalletsIntent, text)
})

/** The wallets of this browser and of the page, in the order of the first view. */
const ownRowsAtom = atom((get) => {
  const { customWallets } = get(configAtom).options
  const rows = orderConnectors({
    connectors: get(offeredConnectorsAtom),
    custom: customWallets?.filter(get(isServingAtom)),
    order: get(modalFeaturesAtom).connectorTypeOrder,
  })
  return rows.filter((row) => row.type !== 'walletConnect')
})

/** What the view shows; `count` is how many rows there are once all pages are loaded. */
export type ShownWallets = Pick<WalletList, 'status' | 'count'> & {
  readonly rows: readonly ListedWallet<Connector>[]
  readonly isSearch: boolean
}

/** The list in the view: the search's while there is one, else all wallets. */
export const shownWalletsAtom = atom((get): ShownWallets => {
  const text = get(searchTextAtom).trim().toLowerCase()
  const isSearch = text !== ''
  const isCertified = get(certifiedOnlyAtom)
  const { count, status, wallets } = isSearch ? get(walletSearchAtom) : get(allWalletsAtom)
  const rows = listAll({
    own: get(ownRowsAtom),
    listed: wallets.filter(get(isServingAtom)),
    isWanted: ({ name, wallet }) =>
      name.toLowerCase().includes(text) && (!isCertified || wallet?.badge_type === 'certified'),
  })
  // Every wallet that is not loaded yet may serve these networks.
  return { status, rows, count: count - wallets.length + rows.length, isSearch }
})

/** The next page of 40 [CON-36]; a search has one page only. */
export const showMoreIntent = atom(null, (get, set) => {
  if (!get(shownWalletsAtom).isSearch) return set(loadMoreWalletsIntent)
})

/** Retries the failed list. */
export const retryShownIntent = atom(null, (get, set) =>
  get(shownWalletsAtom).isSearch ? set(searchWalletsIntent, get(searchTextAtom)) : set(loadMoreWalletsIntent),
)
