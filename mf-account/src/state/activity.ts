import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { cachedAccountsLimit, hiddenPagesLimit } from '@foyer/shared-core/constants'
import type { Transaction } from '@foyer/shared-core/entities'
import { TransactionsUnavailableError } from '@foyer/shared-core/errors'
import { activeCaipAddressAtom, configAtom, showErrorIntent, trackIntent } from '@foyer/shared-core/state'
import { type PendingSwap, swappedHereAtom } from '@foyer/shared-core/swaps'
import { atom } from 'jotai'
import { getHistory } from '../actions/getHistory.js'
import { addPage, createShownCheck, renewFirstPage } from '../lists/history.js'
import { type History, historiesAtom, unread } from './histories.js'
import { keepNewest } from './keepNewest.js'
import { type PendingSend, sentFromHereAtom } from './pendingSends.js'
import { type SwapOutcome, swapOutcomesAtom } from './swaps.js'
import { minedTransfersAtom, transfersAtom } from './transfers.js'

/** What the account in use did on its chain: newest first, and without what is hidden [ROLE-07, ROLE-08]. */
export type Activity = {
  readonly transactions: readonly Transaction[]
  readonly loading: boolean
  /** Nothing was found, or a page could not be read [STA-29]; rows that are there stay. */
  readonly empty: boolean
  readonly hasMore: boolean
  readonly failed: History['failed']
}

const historyAtom = atom((get): History => {
  const caipAddress = get(activeCaipAddressAtom)
  return (caipAddress && get(historiesAtom)[caipAddress]) || unread
})
/** Stays the same list while only a flag changes: it may be long. */
const transactionsAtom = atom((get) => get(historyAtom).transactions)
const shownAtom = atom((get): readonly Transaction[] => {
  const caipAddress = get(activeCaipAddressAtom)
  return caipAddress ? get(transactionsAtom).filter(createShownCheck(caipAddress)) : []
})

export const activityAtom = atom((get): Activity => {
  const { failed, isEmpty, isRead, next, reading } = get(historyAtom)
  return {
    transactions: get(shownAtom),
    loading: reading !== undefined || !isRead,
    empty: isEmpty,
    hasMore: next !== undefined,
    failed,
  }
})

/** Finds a transaction of the account in use by its id. */
export const findTransactionAtom = atom((get) => {
  const transactions = get(transactionsAtom)
  return (id: string): Transaction | undefined => transactions.find((x) => x.id === id)
})

/** Whether the history has a transaction. */
const isKnownAtom = atom((get) => {
  // Hex hashes differ by case alone; two of another chain that do are not sent at one time.
  const known = new Set(get(transactionsAtom).map(({ metadata }) => metadata.hash.toLowerCase()))
  return (hash: string): boolean => known.has(hash.toLowerCase())
})

/** A transfer of this page that the history does not have yet. */
export type SentHere = Pick<PendingSend, 'sent'> & {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'cancelled'
  /** The account that paid, where it is not the one in use. */
  readonly paidBy?: string | undefined
}

const shownStatuses: Readonly<Record<string, SentHere['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  cancelledInWallet: 'cancelled',
}

/** What the page sent and the history does not have yet, newest first. What came to nothing is left out. */
export const sentHereAtom = atom((get): readonly SentHere[] => {
  const sent = get(sentFromHereAtom)
  if (sent.length === 0) return []
  const isKnown = get(isKnownAtom)
  const statuses = get(transfersAtom)
  const mined = get(minedTransfersAtom)
  return sent.flatMap((send): SentHere[] => {
    const { hash } = send.sent
    const status = statuses[hash] ?? 'pending'
    const { hash: minedHash = hash, paidBy } = mined[hash] ?? {}
    if (isKnown(hash) || isKnown(minedHash) || status === 'expired' || status === 'cancelled') return []
    return [{ sent: send.sent, status: shownStatuses[status] ?? 'pending', paidBy }]
  })
})

/** A swap of this page that the history does not have yet. */
export type SwappedHere = { readonly swap: PendingSwap; readonly status: 'pending' | SwapOutcome }

/** What the page swapped and the history does not have yet, newest first. */
export const swapsHereAtom = atom((get): readonly SwappedHere[] => {
  const swaps = get(swappedHereAtom)
  if (swaps.length === 0) return []
  const isKnown = get(isKnownAtom)
  const outcomes = get(swapOutcomesAtom)
  return swaps.flatMap((swap): SwappedHere[] =>
    isKnown(swap.hash) ? [] : [{ swap, status: outcomes[swap.hash] ?? 'pending' }],
  )
})

/** Counts the reads of each account: an answer that a newer read has overtaken is dropped. */
const readsAtom = atom(() => new Map<CaipAddress, number>())

type ReadParameters = { caipAddress: CaipAddress; reading: 'refreshing' | 'extending'; force: boolean }

/** Reads until something new shows, the history ends, or so many pages in a row were hidden. Never rejects. */
const readAtom = atom(
  null,
  async (get, set, { caipAddress, force, reading }: ReadParameters): Promise<void> => {
    const config = get(configAtom)
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    const reads = get(readsAtom)
    const read = (reads.get(caipAddress) ?? 0) + 1
    reads.set(caipAddress, read)
    const isOvertaken = () => reads.get(caipAddress) !== read
    const known = (): History => get(historiesAtom)[caipAddress] ?? unread
    const learn = (change: Partial<History>) =>
      set(historiesAtom, (all) =>
        keepNewest(all, {
          key: caipAddress,
          value: { ...(all[caipAddress] ?? unread), ...change },
          limit: cachedAccountsLimit,
        }),
      )
    const isShown = createShownCheck(caipAddress)
    const shownCount = () => known().transactions.filter(isShown).length

    learn({ reading, failed: undefined, isEmpty: false })
    const before = reading === 'refreshing' ? 0 : shownCount()
    try {
      let isFirst = reading === 'refreshing'
      for (let pages = 0; pages < hiddenPagesLimit; pages += 1) {
        const cursor = isFirst ? undefined : known().next
        if (!isFirst && cursor === undefined) break
        const page = await getHistory(config, { caipAddress, cursor, force })
        if (isOvertaken()) return
        if (cursor === undefined) {
          const renewed = renewFirstPage(known(), page)
          const goesOn = renewed.next === known().next
          learn({ ...renewed, isRead: true, asked: goesOn ? known().asked : [] })
        } else {
          const asked = [...known().asked, cursor]
          const next = page.next !== undefined && asked.includes(page.next) ? undefined : page.next
          learn({ transactions: addPage(known().transactions, page.transactions), next, asked })
        }
        isFirst = false
        if (shownCount() > before) break
      }
      learn({ reading: undefined, isRead: true, isEmpty: shownCount() === 0 })
    } catch (cause) {
      if (isOvertaken()) return
      learn({ reading: undefined, failed: reading, isRead: true, isEmpty: true })
      if (get(activeCaipAddressAtom) !== caipAddress) return
      const error = new TransactionsUnavailableError({ caipAddress, cause })
      set(showErrorIntent, error)
      const properties = { network: caipNetworkId, message: error.message }
      set(trackIntent, { name: 'ERROR_FETCH_TRANSACTIONS', properties })
    }
  },
)

/** Reads the newest page of the account in use; does nothing while one is read, unless forced. Never rejects [STA-29]. */
export const refreshActivityIntent = atom(
  null,
  async (get, set, { force = false }: { force?: boolean } = {}): Promise<void> => {
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress || (!force && get(historyAtom).reading)) return
    await set(readAtom, { caipAddress, reading: 'refreshing', force })
  },
)

/** Reads the next older page of the account in use, or the newest one again where that failed. Never rejects. */
export const extendActivityIntent = atom(null, async (get, set): Promise<void> => {
  const caipAddress = get(activeCaipAddressAtom)
  const { failed, next, reading } = get(historyAtom)
  if (!caipAddress || reading) return
  if (failed === 'refreshing') return set(readAtom, { caipAddress, reading: failed, force: true })
  if (next !== undefined) await set(readAtom, { caipAddress, reading: 'extending', force: false })
})
