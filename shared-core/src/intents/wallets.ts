import { atom } from 'jotai'
import { getWallets } from '../api/provider/getWallets.js'
import { recommendedWalletsCount, searchResultsLimit, walletPageSize } from '../constants/lists.js'
import { searchWaitMs } from '../constants/timing.js'
import type { WalletListItem } from '../entities/WalletListItem.js'
import { configAtom } from '../state/config.js'
import { firstQuestionsAtom, walletChoiceAtom } from '../state/firstWallets.js'
import { runtimeAtom } from '../state/runtime.js'
import {
  allWalletsAtom,
  certifiedOnlyValueAtom,
  emptyList,
  featuredWalletsAtom,
  mergeWallets,
  recommendedWalletsAtom,
  type WalletList,
  walletSearchAtom,
} from '../state/walletLists.js'
import { queryWallets } from './queryWallets.js'

/** Loads featured and recommended wallets, once per session [STA-30]; after a failure the next call tries again. */
export const loadWalletsIntent = atom(null, async (get, set): Promise<void> => {
  if (['loading', 'success'].includes(get(featuredWalletsAtom).status)) return
  const { api, options } = get(configAtom)
  const named = options.featuredWalletIds
  const questions = get(firstQuestionsAtom)
  const ask = async (kind: 'featured' | 'recommended') => {
    const question = questions[kind]
    if (!question) return { data: [], count: 0 }
    return queryWallets(get, [kind, named ?? []], (signal) =>
      getWallets(api.provider, { ...question, signal }),
    )
  }
  set(featuredWalletsAtom, (list) => ({ ...list, status: 'loading' }))
  set(recommendedWalletsAtom, (list) => ({ ...list, status: 'loading' }))
  try {
    const [featured, others] = [ask('featured'), ask('recommended')]
    others.catch(() => {}) // awaited below, unless the first request fails before
    const { count, data } = await featured
    const order = (x: WalletListItem) => named?.indexOf(x.id) ?? 0
    // A service may answer with more than was asked for.
    const wallets = data.slice(0, questions.featured?.entries).toSorted((a, b) => order(a) - order(b))
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
      getWallets(api.provider, {
        page: next,
        entries: walletPageSize,
        ...get(walletChoiceAtom),
        badgeType,
        signal,
      }),
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
      ...get(walletChoiceAtom),
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
