import { formatAmount } from '@foyer/shared-core/format'
import type { Purchase, PurchaseStatus } from '@foyer/shared-core/onramp'
import { configAtom, refreshBalanceIntent, trackIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { countDelivered, expectedOf, type Held } from '../actions/delivery.js'
import { readHeld } from '../actions/readWatched.js'
import { sellerKinds } from '../sellers/kinds.js'
import {
  hasEnded,
  type Progress,
  type ProgressEvent,
  type ProgressStatus,
  reduceProgress,
  startOfProgress,
  statusOf,
} from './progress.js'
import {
  findEldersAtom,
  findPurchaseAtom,
  findRivalsAtom,
  forgetPurchaseIntent,
  isKeptAtom,
  keepOwnAtom,
  purchaseAtom,
  takeAtom,
  updatePurchaseAtom,
} from './purchases.js'
import { windowAtom } from './windows.js'

const progressesAtom = atom<ReadonlyMap<string, Progress>>(new Map())

/** What is known of a purchase; of one from before a reload, the seller's last word. */
export const progressAtom = atom((get) => {
  const [known, purchaseOf] = [get(progressesAtom), get(purchaseAtom)]
  return (id: string): Progress => known.get(id) ?? { ...startOfProgress, word: purchaseOf(id)?.told }
})

type Move = { readonly id: string; readonly event: ProgressEvent }

/** Takes in what happened to a purchase; what ended is no longer kept. */
export const moveProgressAtom = atom(null, (get, set, { event, id }: Move): void => {
  const before = get(progressAtom)(id)
  const after = reduceProgress(before, event)
  if (after === before) return
  set(progressesAtom, (all) => new Map([...all, [id, after]]))
  const purchase = set(findPurchaseAtom, id)
  if (purchase && purchase.told !== after.word) set(updatePurchaseAtom, { ...purchase, told: after.word })
  const status = statusOf(after)
  if (status !== statusOf(before) && (hasEnded(after) || after.word !== 'paid')) set(tellAtom, { id, status })
  if (!hasEnded(after)) return
  set(forgetPurchaseIntent, id)
  // The page's own reads are their own concern.
  void set(refreshBalanceIntent, { force: true }).catch(() => {})
})

const names: { readonly [status in ProgressStatus]?: 'BUY_SUCCESS' | 'BUY_ERROR' | 'BUY_CANCELED' } = {
  arrived: 'BUY_SUCCESS',
  less: 'BUY_SUCCESS',
  failed: 'BUY_ERROR',
  canceled: 'BUY_CANCELED',
}

/** What the page was last told of each purchase. */
const toldAtom = atom(() => new Map<string, string>())

/** Tells the page how a purchase stands now, and the same once: a card may be declined again and again. */
const tellAtom = atom(null, (get, set, { id, status }: { id: string; status: ProgressStatus }): void => {
  const [name, purchase] = [names[status], set(findPurchaseAtom, id)]
  // Another page saw it end and has told it, or the visitor stopped waiting.
  if (!name || !purchase || !set(isKeptAtom, id)) return
  const progress = get(progressAtom)(id)
  if (name === 'BUY_SUCCESS' && !hasEnded(progress)) return
  const told = get(toldAtom)
  if (told.get(id) === name) return
  told.set(id, name)
  const amount = formatAmount(progress.received, purchase.decimals)
  const properties = { provider: purchase.seller, token: purchase.symbol, amount }
  set(trackIntent, { name, properties })
})

/** Looks whether the seller's window is there; asks nobody. */
export const lookAtWindowIntent = atom(null, (get, set, id: string): void => {
  const state = get(windowAtom)(id)?.state() ?? 'unknown'
  set(moveProgressAtom, { id, event: { type: 'window', state } })
})

/** The looks under way, by purchase. */
const looksAtom = atom(() => new Map<string, Promise<void>>())

/**
 * Looks once how a purchase stands: its window, the seller's word, and the chain. First at those that are paid and may arrive
 * in the same place: what arrives is theirs first. Never rejects: it looks again later.
 */
export const lookAtPurchaseIntent = atom(null, async (get, set, id: string): Promise<void> => {
  const looks = get(looksAtom)
  const look = (each: string) => {
    const underWay = looks.get(each) ?? set(lookOnceAtom, each).finally(() => looks.delete(each))
    looks.set(each, underWay)
    return underWay
  }
  const purchase = set(findPurchaseAtom, id)
  const elders = purchase ? set(findEldersAtom, purchase) : []
  for (const elder of elders) if (elder.told === 'paid') await look(elder.id)
  await look(id)
})

const lookOnceAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const begun = set(findPurchaseAtom, id)
  if (!begun || hasEnded(get(progressAtom)(id))) return
  set(keepOwnAtom, begun)
  set(lookAtWindowIntent, id)
  const [held, told] = await Promise.all([
    readHeld(get(configAtom), begun),
    set(askSellerAtom, begun).catch(() => undefined),
  ])
  // The chain first: what arrived counts, whatever the seller says.
  set(noteHeldAtom, { begun, held })
  if (told) set(moveProgressAtom, { id, event: { type: 'told', ...told } })
})

/** Takes in what the watched places hold; undefined where one did not answer. */
const noteHeldAtom = atom(null, (get, set, { begun, held }: { begun: Purchase; held: Held }): void => {
  const { id } = begun
  if (held.every((x) => x === undefined)) {
    set(moveProgressAtom, { id, event: { type: 'blind' } })
    return
  }
  // Another purchase, or another page, may have moved the marks meanwhile.
  const purchase = set(findPurchaseAtom, id) ?? begun
  const hasRivals = set(findRivalsAtom, purchase).length > 0
  const { received, taken, watched } = countDelivered(purchase, { held, hasRivals })
  if (watched.some((x, at) => x !== purchase.watched[at])) set(updatePurchaseAtom, { ...purchase, watched })
  // Where another page saw it end it has told the rest so: what came is taken from them once.
  const isKept = set(isKeptAtom, id)
  set(moveProgressAtom, { id, event: { type: 'balance', received, ...expectedOf(purchase) } })
  if (isKept && hasEnded(get(progressAtom)(id))) set(takeAtom, { purchase, taken })
})

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
