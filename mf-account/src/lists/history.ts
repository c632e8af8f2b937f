import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { HistoryPage, Moved, Transaction } from '@foyer/shared-core/entities'
import { foldAddress } from '@foyer/shared-core/format'

type Transactions = readonly Transaction[]

/** A calendar month; `month` counts from 0, as `Date` does. */
type Month = { readonly year: number; readonly month: number }

/** A history grouped by year, then month, newest first [ENT-16]. */
export type HistoryYear = {
  readonly year: number
  readonly months: readonly { readonly month: number; readonly transactions: Transactions }[]
}

/** Whether what moved is flagged as spam. */
export function isSpam({ fungible_info, nft_info }: Moved): boolean {
  return (nft_info?.flags?.is_spam ?? fungible_info?.flags?.is_spam) === true
}

/** Whether the transfer is of nothing: a token's contract lets a stranger make such ones from and to any account. */
const isOfNothing = ({ quantity }: Moved): boolean => !/[1-9]/.test(quantity.numeric)

/**
 * @returns Whether a transaction is of the account's chain [ROLE-08], and not spam through and through [ROLE-07]. A stranger's
 * transfers of nothing are spam too: they put an address that looks like a known one among the account's own payments.
 */
export function createShownCheck(caipAddress: CaipAddress): (transaction: Transaction) => boolean {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const own = foldAddress(address)
  return ({ approvals, metadata, transfers }) => {
    const isStrange = foldAddress(metadata.sentFrom ?? '') !== own && approvals.length === 0
    const isHidden = (x: Moved) => isSpam(x) || (isStrange && isOfNothing(x))
    return metadata.chain === caipNetworkId && !(transfers.length > 0 && transfers.every(isHidden))
  }
}

/**
 * To whom an account paid by a transaction of its own that did nothing else. What a stranger made, what moved nothing and spam
 * are no payments: any contract can tell of a transfer to an address that looks like a known one.
 * @returns Undefined where it is none.
 */
export function paidAddress(
  { approvals, metadata, transfers }: Transaction,
  own: string,
): string | undefined {
  const [transfer, ...others] = transfers
  const isOwn = foldAddress(metadata.sentFrom ?? '') === foldAddress(own)
  const isPayment = isOwn && metadata.operationType === 'send' && metadata.status === 'confirmed'
  if (!isPayment || !transfer || others.length > 0 || approvals.length > 0) return undefined
  return transfer.direction === 'out' && !isSpam(transfer) && !isOfNothing(transfer)
    ? transfer.recipient
    : undefined
}

/** Newest first; those of one moment stay in the order in which they came. */
function sortNewest(transactions: Transactions): Transactions {
  return [...transactions].sort((a, b) => {
    const [one, other] = [a.metadata.minedAt, b.metadata.minedAt]
    return one === other ? 0 : one < other ? 1 : -1
  })
}

/** Each id once: the place of its first copy, the content of its last. */
function unique(transactions: Transactions): Transactions {
  return [...new Map(transactions.map((x) => [x.id, x])).values()]
}

/**
 * Adds a further page to a history. A history moves while it is paged, so a page may repeat what is known: a newer copy
 * replaces the older one.
 * @returns Each transaction once, newest first.
 */
export function addPage(known: Transactions, page: Transactions): Transactions {
  return sortNewest(unique([...known, ...page]))
}

/**
 * Puts a first page that was read anew before a known history. Known transactions within the page's time that the page does
 * not have are gone. A page that does not reach what is known leaves a gap, so the history starts over with it.
 * @returns Each transaction once, newest first, and the cursor to go on with.
 */
export function renewFirstPage(known: HistoryPage, page: HistoryPage): HistoryPage {
  const ids = new Set(page.transactions.map(({ id }) => id))
  const fresh = sortNewest(unique(page.transactions))
  const oldest = fresh.at(-1)?.metadata.minedAt
  const touches = known.transactions.some(({ id }) => ids.has(id))
  if (!touches || page.next === undefined || oldest === undefined)
    return { transactions: fresh, next: page.next }
  const older = known.transactions.filter(({ id, metadata }) => !ids.has(id) && metadata.minedAt <= oldest)
  return { transactions: [...fresh, ...older], next: older.length === 0 ? page.next : known.next }
}

/** The month of a moment where the visitor is. */
function localMonth(minedAt: string): Month {
  const date = new Date(minedAt)
  return { year: date.getFullYear(), month: date.getMonth() }
}

/**
 * Groups a history by year, then month [ENT-16].
 * @param transactions Newest first.
 * @param monthOf The month of a moment; by default the one of the visitor's own time zone.
 * @example groupHistory(transactions)[0]?.months[0]?.transactions
 */
export function groupHistory(
  transactions: Transactions,
  monthOf: (minedAt: string) => Month = localMonth,
): readonly HistoryYear[] {
  const years: { year: number; months: { month: number; transactions: Transaction[] }[] }[] = []
  for (const transaction of transactions) {
    const { month, year } = monthOf(transaction.metadata.minedAt)
    if (years.at(-1)?.year !== year) years.push({ year, months: [] })
    const months = years.at(-1)?.months
    if (months?.at(-1)?.month !== month) months?.push({ month, transactions: [] })
    months?.at(-1)?.transactions.push(transaction)
  }
  return years
}
