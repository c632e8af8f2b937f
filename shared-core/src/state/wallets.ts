import { atom, type Getter } from 'jotai'
import { getWallets } from '../api/provider/getWallets.js'
import {
  defaultFeaturedWalletsCount,
  recommendedWalletsCount,
  searchResultsLimit,
  walletPageSize,
} from '../constants/lists.js'
import { searchWaitMs } from '../constants/timing.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { configAtom } from './config.js'
import { networksAtom } from './connections.js'
import { queryWallets } from './queryWallets.js'
import { runtimeAtom } from './runtime.js'
import {
  allWalletsAtom,
  certifiedOnlyValueAtom,
  emptyList,
  featuredWalletsAtom,
  mergeWallets,
  recommendedWalletsAtom,
  type WalletList,
  walletSearchAtom,
} from './walletLists.js'

/** What every call of the list carries: the page's own choice of wallets and chains. */
function common(get: Getter) {
  const { includeWalletIds, excludeWalletIds } = get(configAtom).options
  const chains = get(networksAtom).map((x) => x.caipNetworkId)
  return { include: includeWalletIds ?? [], exclude: excludeWalletIds ?? [], chains }
}

/**
 * Loads featured and recommended wallets, once per session [STA-30]; after a failure the next call tries again. Both are
 * asked at once: where the page names no featured ones, as many more are asked for as may turn out to be among them.
 */
export const loadWalletsIntent = atom(null, async (get, set): Promise<void> => {
  if (['loading', 'success'].includes(get(featuredWalletsAtom).status)) return
  const { api, options } = get(configAtom)
  const { include, exclude, chains } = common(get)
  const named = options.featuredWalletIds
  const ask = (
    kind: string,
    of: { entries: number; include: readonly string[]; exclude: readonly string[] },
  ) =>
    queryWallets(get, [kind, named ?? []], (signal) =>
      getWallets(api.provider, { page: 1, ...of, chains, signal }),
    )
  set(featuredWalletsAtom, (list) => ({ ...list, status: 'loading' }))
  set(recommendedWalletsAtom, (list) => ({ ...list, status: 'loading' }))
  const loadFeatured = async () => {
    if (named?.length === 0) return { data: [], count: 0 }
    const entries = named?.length ?? defaultFeaturedWalletsCount
    return ask('featured', { entries, include: named ?? include, exclude })
  }
  const loadRecommended = async () => {
    const known = named ?? []
    const others = include.filter((id) => !known.includes(id))
    // No list at all would mean every wallet there is.
    if (include.length > 0 && others.length === 0) return { data: [], count: 0 }
    const entries = recommendedWalletsCount + (named ? 0 : defaultFeaturedWalletsCount)
    return ask('recommended', { entries, include: others, exclude: [...exclude, ...known] })
  }
  try {
    const [featured, others] = [loadFeatured(), loadRecommended()]
    others.catch(() => {}) // it is told of below, if the first does not fail before
    const { count, data } = await featured
    const order = (x: WalletListItem) => named?.indexOf(x.id) ?? 0
    const wallets = data.toSorted((a, b) => order(a) - order(b))
    set(featuredWalletsAtom, { status: 'success', wallets, count })
    const recommended = await others
    const ids = new Set(wallets.map((x) => x.id))
    set(recommendedWalletsAtom, {
      status: 'success',
      wallets: recommended.data.filter((x) => !ids.has(x.id)).slice(0, recommendedWalletsCount),
      count: recommended.count - recommended.data.filter((x) => ids.has(x.id)).length,
    })
  } catch (error) {
    const toError = (list: WalletList): WalletList =>
      list.status === 'success' ? list : { ...list, status: 'error', error }
    set(featuredWalletsAtom, (list) => ({ ...list, status: 'error', error }))
    set(recommendedWalletsAtom, toError)
  }
})

/** Loads the next 40 [CON-36]; does nothing while one is on its way or all are there. */
export const loadMoreWalletsIntent = atom(null, async (get, set): Promise<void> => {
  const { page, status, count } = get(allWalletsAtom)
  if (status === 'loading' || (status === 'success' && page * walletPageSize >= count)) return
  const { api } = get(configAtom)
  const isCertified = get(certifiedOnlyValueAtom)
  const next = page + 1
  set(allWalletsAtom, (list) => ({ ...list, status: 'loading' }))
  const isStale = () => get(certifiedOnlyValueAtom) !== isCertified
  try {
    const badgeType = isCertified ? 'certified' : undefined
    const answer = await queryWallets(get, ['page', next, isCertified], (signal) =>
      getWallets(api.provider, { page: next, entries: walletPageSize, ...common(get), badgeType, signal }),
    )
    if (isStale()) return
    set(allWalletsAtom, (list) => ({
      status: 'success',
      page: next,
      wallets: mergeWallets(list.wallets, answer.data),
      count: answer.count,
    }))
  } catch (error) {
    if (!isStale()) set(allWalletsAtom, (list) => ({ ...list, status: 'error', error }))
  }
})

/** Narrows all wallets and the search to those with the provider's badge, or widens them again. */
export const narrowWalletsIntent = atom(null, async (get, set, isCertified: boolean): Promise<void> => {
  if (get(certifiedOnlyValueAtom) === isCertified) return
  set(certifiedOnlyValueAtom, isCertified)
  set(allWalletsAtom, { ...emptyList, page: 0 })
  await Promise.all([set(loadMoreWalletsIntent), set(searchWalletsIntent, get(walletSearchAtom).text)])
})

/** Searches once typing rests for 300 ms [CON-31], at most 100 results [CON-38]; a late answer is dropped. */
export const searchWalletsIntent = atom(null, async (get, set, given: string): Promise<void> => {
  const runtime = get(runtimeAtom)
  const { api, clock } = get(configAtom)
  const text = given.trim()
  runtime.search?.abort()
  if (!text) return set(walletSearchAtom, { ...emptyList, text })
  const abort = new AbortController()
  runtime.search = abort
  set(walletSearchAtom, (list) => ({ ...list, text, status: 'loading' }))
  try {
    await clock.delay(searchWaitMs, abort.signal)
    const badgeType = get(certifiedOnlyValueAtom) ? 'certified' : undefined
    const answer = await getWallets(api.provider, {
      page: 1,
      entries: searchResultsLimit,
      search: text,
      ...common(get),
      badgeType,
      signal: abort.signal,
    })
    if (abort.signal.aborted) return
    set(walletSearchAtom, {
      status: 'success',
      text,
      wallets: mergeWallets(answer.data),
      count: answer.count,
    })
  } catch (error) {
    if (!abort.signal.aborted) set(walletSearchAtom, { ...emptyList, text, status: 'error', error })
  }
})
