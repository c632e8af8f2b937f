import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { HistoryPage } from '@foyer/shared-core/entities'
import { activeCaipAddressAtom, featuresAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { paidAddress } from '../lists/history.js'

/** The history of one account on one chain [ENT-16]. */
export type History = HistoryPage & {
  /** `refreshing` reads the newest page, `extending` the next older one. */
  readonly reading?: 'refreshing' | 'extending' | undefined
  /** What failed last: the newest page, or the next older one. */
  readonly failed?: 'refreshing' | 'extending' | undefined
  /** Set once the first page was read, and by every failure [STA-29]. */
  readonly isRead: boolean
  readonly isEmpty: boolean
  /** The marks of the pages that were read: a service that names one of them again leads round in a circle. */
  readonly asked: readonly string[]
}

export const unread: History = { transactions: [], next: undefined, isRead: false, isEmpty: false, asked: [] }

/** The histories that were read last, by account and chain. A late answer goes to its own account. */
export const historiesAtom = atom<Readonly<Record<CaipAddress, History>>>({})

/** To whom the account in use paid, by the pages of its history that were read; none while Activity is off. */
export const paidAddressesAtom = atom((get): readonly string[] => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress || !get(featuresAtom).activity) return []
  const { address } = parseCaipAddress(caipAddress)
  const { transactions } = get(historiesAtom)[caipAddress] ?? unread
  return transactions.flatMap((x) => paidAddress(x, address) ?? [])
})
