import { formatAmount, parseAmount } from '@foyer/shared-core/format'
import type { Purchase, PurchaseStatus, Watched } from '@foyer/shared-core/onramp'
import { configAtom, refreshBalanceIntent, trackIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { readWatched } from '../actions/readWatched.js'
import { sellerKinds } from '../sellers/kinds.js'
import { hasEnded, type Progress, type ProgressEvent, reduceProgress, startOfProgress } from './progress.js'
import { forgetPurchaseIntent, isKeptAtom, purchaseAtom, rememberPurchaseIntent } from './purchases.js'
import { windowAtom } from './windows.js'

const progressesAtom = atom<ReadonlyMap<string, Progress>>(new Map())

/** How a purchase stands; one of before a reload waits. */
export const progressAtom = atom((get) => {
  const known = get(progressesAtom)
  return (id: string): Progress => known.get(id) ?? startOfProgress
})

type Move = { readonly id: string; readonly event: ProgressEvent }

/** Takes in what happened to a purchase; what ended is told once, and no longer kept. */
export const moveProgressIntent = atom(null, (get, set, { event, id }: Move): void => {
  const before = get(progressAtom)(id)
  const after = reduceProgress(before, event)
  if (after === before) return
  set(progressesAtom, (all) => new Map([...all, [id, after]]))
  if (hasEnded(after) && !hasEnded(before)) set(endAtom, { id, progress: after })
})

const names = {
  arrived: 'BUY_SUCCESS',
  less: 'BUY_SUCCESS',
  failed: 'BUY_ERROR',
  canceled: 'BUY_CANCELED',
} as const

const endAtom = atom(null, (get, set, { id, progress }: { id: string; progress: Progress }): void => {
  const purchase = get(purchaseAtom)(id)
  set(forgetPurchaseIntent, id)
  const { received, status } = progress
  if (!purchase || !(status in names)) return
  const amount = formatAmount(received, purchase.decimals)
  const properties = { provider: purchase.seller, token: purchase.symbol, amount }
  set(trackIntent, { name: names[status as keyof typeof names], properties })
  // The page's own reads are their own concern.
  if (received > 0n) void set(refreshBalanceIntent, { force: true }).catch(() => {})
})

/** Looks whether the seller's window is there; asks nobody. */
export const lookAtWindowIntent = atom(null, (get, set, id: string): void => {
  const state = get(windowAtom)(id)?.state() ?? 'unknown'
  set(moveProgressIntent, { id, event: { type: 'window', state } })
})

/** Looks once how a purchase stands: its window, the seller's word, and the chain. Never rejects: it looks again later. */
export const lookAtPurchaseIntent = atom(null, async (get, set, id: string): Promise<void> => {
  const purchase = get(purchaseAtom)(id)
  if (!purchase || hasEnded(get(progressAtom)(id))) return
  set(lookAtWindowIntent, id)
  const [received, told] = await Promise.all([
    set(readReceivedAtom, purchase).catch(() => undefined),
    set(askSellerAtom, purchase).catch(() => undefined),
  ])
  // The chain first: what arrived counts, whatever the seller says.
  if (received !== undefined) set(moveProgressIntent, { id, event: { type: 'balance', ...received } })
  if (told) set(moveProgressIntent, { id, event: { type: 'told', ...told } })
})

type Received = { readonly received: bigint; readonly quoted: bigint | undefined }

const readReceivedAtom = atom(null, async (get, set, purchase: Purchase): Promise<Received> => {
  const config = get(configAtom)
  const { decimals, id, quoted } = purchase
  const held = await Promise.all(purchase.watched.map((x) => readWatched(config, x)))
  const heldOf = (at: number) => held[at] ?? 0n
  // What the visitor spends meanwhile is not what arrives less.
  const isLower = ({ before }: Watched, at: number) => heldOf(at) < before
  const watched = purchase.watched.map((x, at) => (isLower(x, at) ? { ...x, before: heldOf(at) } : x))
  // The visitor may have stopped waiting meanwhile.
  const isKept = get(isKeptAtom)(id)
  if (isKept && purchase.watched.some(isLower)) set(rememberPurchaseIntent, { ...purchase, watched })
  const inPurchase = (amount: bigint, of: Watched) =>
    amount * 10n ** BigInt(decimals - (of.decimals ?? decimals))
  const received = watched.reduce((sum, x, at) => sum + inPurchase(heldOf(at) - x.before, x), 0n)
  return { received, quoted: quoted === undefined ? undefined : parseAmount(cut(quoted, decimals), decimals) }
})

/** Digits that the token does not have are cut off. */
function cut(text: string, decimals: number): string {
  const [whole = '0', part = ''] = text.split('.')
  return decimals > 0 && part ? `${whole}.${part.slice(0, decimals)}` : whole
}

const askSellerAtom = atom(
  null,
  async (get, _set, purchase: Purchase): Promise<PurchaseStatus | undefined> => {
    const config = get(configAtom)
    const option = config.services.onramp.find((x) => x.name === purchase.seller)
    const caipAddress = purchase.watched[0]?.caipAddress
    if (!option || !caipAddress) return undefined
    const seller = (await sellerKinds[option.kind].load())(config, option)
    return seller.getStatus?.({ caipAddress, purchaseId: purchase.id })
  },
)
