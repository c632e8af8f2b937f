import type { CaipAddress } from '@foyer/shared-core/caip'
import { cachedAccountsLimit, nftsRetryWaitMs } from '@foyer/shared-core/constants'
import { loadLookalikes, type NftList } from '@foyer/shared-core/entities'
import { NftsUnavailableError, toErrorReport } from '@foyer/shared-core/errors'
import { queryClientAtom } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom, trackIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getNfts } from '../actions/getNfts.js'
import { keepNewest } from './keepNewest.js'

type Known = { readonly list?: NftList; readonly retryAtMs?: number }

/** The NFTs that were read last, by account, and when a failed read may be tried again. */
const knownAtom = atom<Readonly<Record<CaipAddress, Known>>>({})

/** The NFTs of the account in use. A failed refresh keeps the NFTs it has. */
export type Nfts =
  | { readonly status: 'loading'; readonly list?: never; readonly retryAtMs?: never }
  | { readonly status: 'success'; readonly list: NftList; readonly retryAtMs?: never }
  | {
      readonly status: 'error'
      readonly list: NftList | undefined
      /** Earliest next try, epoch milliseconds. */
      readonly retryAtMs: number
    }

export const nftsAtom = atom((get): Nfts => {
  const caipAddress = get(activeCaipAddressAtom)
  const { list, retryAtMs } = (caipAddress && get(knownAtom)[caipAddress]) ?? {}
  if (retryAtMs !== undefined) return { status: 'error', list, retryAtMs }
  return list ? { status: 'success', list } : { status: 'loading' }
})

/**
 * Reads the NFTs of the account in use; does nothing while a retry is blocked. Never rejects: the tab itself says what failed,
 * and the page's error analytics are told.
 */
export const refreshNftsIntent = atom(
  null,
  async (get, set, { force = false }: { force?: boolean } = {}): Promise<void> => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress) return
    const { list, retryAtMs = 0 } = get(knownAtom)[caipAddress] ?? {}
    if (config.clock.nowMs() < retryAtMs) return
    const learn = (value: Known) =>
      set(knownAtom, (all) => keepNewest(all, { key: caipAddress, value, limit: cachedAccountsLimit }))
    const kept = list && { list }
    if (retryAtMs) learn({ ...kept })

    const client = get(queryClientAtom)
    const queryKey = ['nfts', caipAddress]
    let isAborted = false
    const { caipNetworkId, nativeCurrency } = get(activeNetworkAtom)
    const place = { caipNetworkId, nativeCurrency }
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => (isAborted = true), { once: true })
      const marking = loadLookalikes()
      marking.catch(() => {})
      const list = await getNfts(config, { caipAddress, force, signal })
      return { ...list, nfts: (await marking).markCollections(list.nfts, place) }
    }
    try {
      // A pending unforced read may be older than the reason for this one.
      if (force) await client.cancelQueries({ queryKey })
      learn({ list: await client.fetchQuery({ queryKey, queryFn, gcTime: 0 }) })
    } catch (cause) {
      // A read that was cancelled for a newer one says nothing.
      if (isAborted) return
      const error = new NftsUnavailableError({
        caipAddress,
        cause,
        retryAtMs: config.clock.nowMs() + nftsRetryWaitMs,
      })
      learn({ ...kept, retryAtMs: error.retryAtMs })
      set(trackIntent, toErrorReport(error, 'service'))
    }
  },
)
