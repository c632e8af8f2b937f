import { parseCaipAddress } from '@foyer/shared-core/caip'
import { purchasesLimit } from '@foyer/shared-core/constants'
import { foldAddress } from '@foyer/shared-core/format'
import {
  type Purchase,
  purchasesOf,
  readPurchases,
  type Watched,
  writePurchase,
} from '@foyer/shared-core/onramp'
import { activeCaipAddressAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Counts this page's changes, so that the atoms below read the storage anew. */
const changesAtom = atom(0)

/** Counts the changes of any page of this browser, while a view reads them. */
const followAtom = atom((get) => {
  const { storage } = get(configAtom)
  const countAtom = atom(0)
  countAtom.onMount = (count) => {
    const add = () => count((x) => x + 1)
    // Another page may have written before this view was there.
    add()
    return storage.subscribe('onrampPurchases', add)
  }
  return countAtom
})

/** The purchases that this page looked at, for the views of those that have ended. */
const ownAtom = atom<ReadonlyMap<string, Purchase>>(new Map())

const storedAtom = atom((get): readonly Purchase[] => {
  get(changesAtom)
  get(get(followAtom))
  return readPurchases(get(configAtom))
})

type Change = (stored: readonly Purchase[]) => readonly Purchase[]

/** Two pages write one list: what stands there now is changed, not what this page read before. */
const changeStoredAtom = atom(null, (get, set, change: Change): void => {
  const config = get(configAtom)
  const changed = change(readPurchases(config)).slice(-purchasesLimit)
  config.storage.set('onrampPurchases', changed.map(writePurchase))
  set(changesAtom, (count) => count + 1)
})

/** A purchase by its id, also one that has ended while the page lives. */
export const purchaseAtom = atom((get) => {
  const [own, stored] = [get(ownAtom), get(storedAtom)]
  return (id: string): Purchase | undefined => stored.find((x) => x.id === id) ?? own.get(id)
})

/** The purchases under way of the account in use, the newest first. */
export const pendingPurchasesAtom = atom((get): readonly Purchase[] => {
  const caipAddress = get(activeCaipAddressAtom)
  return caipAddress ? purchasesOf(get(storedAtom), caipAddress) : []
})

type Place = Pick<Watched, 'caipAddress' | 'tokenAddress'>

const placeOf = ({ caipAddress, tokenAddress = '' }: Place) => {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  return `${caipNetworkId} ${foldAddress(address)} ${foldAddress(tokenAddress)}`
}

type Places = { readonly id?: string; readonly watched: readonly Place[] }

/** The other purchases under way that may arrive where this one may, as the storage has them now, the oldest first. */
export const findRivalsAtom = atom(null, (get, _set, { id, watched }: Places): readonly Purchase[] => {
  const places = new Set(watched.map(placeOf))
  const isRival = (x: Purchase) => x.id !== id && x.watched.some((y) => places.has(placeOf(y)))
  return readPurchases(get(configAtom)).filter(isRival)
})

/** Those of them that began before this one. Their times do not say so: the clock may have been set since. */
export const findEldersAtom = atom(null, (get, set, purchase: Purchase): readonly Purchase[] => {
  const ids = readPurchases(get(configAtom)).map((x) => x.id)
  return set(findRivalsAtom, purchase).filter((x) => ids.indexOf(x.id) < ids.indexOf(purchase.id))
})

/** A purchase as the storage has it now, which another page may have changed. */
export const findPurchaseAtom = atom(
  null,
  (get, _set, id: string): Purchase | undefined =>
    readPurchases(get(configAtom)).find((x) => x.id === id) ?? get(ownAtom).get(id),
)

/** Whether the storage has a purchase now: no page of this browser saw it end, or stopped waiting for it. */
export const isKeptAtom = atom(null, (get, _set, id: string): boolean =>
  readPurchases(get(configAtom)).some((x) => x.id === id),
)

/** Keeps a new purchase over reloads, until it ends or grows old. */
export const rememberPurchaseAtom = atom(null, (_get, set, purchase: Purchase) => {
  set(keepOwnAtom, purchase)
  set(changeStoredAtom, (stored) => [...stored.filter((x) => x.id !== purchase.id), purchase])
})

/** Keeps a purchase for its view while the page lives, also where another page sees it end. */
export const keepOwnAtom = atom(null, (_get, set, purchase: Purchase) =>
  set(ownAtom, (own) => new Map([...own, [purchase.id, purchase]])),
)

/** Notes what was learned of a purchase; one that is no longer waited for does not come back by it. */
export const updatePurchaseAtom = atom(null, (_get, set, purchase: Purchase) => {
  set(keepOwnAtom, purchase)
  set(changeStoredAtom, (stored) => stored.map((x) => (x.id === purchase.id ? purchase : x)))
})

/** What arrived for one purchase does not arrive for another: raises the marks of the others, by place. */
export const takeAtom = atom(null, (_get, set, { purchase, taken }: Taken) => {
  const byPlace = new Map(purchase.watched.map((x, at) => [placeOf(x), taken[at] ?? 0n]))
  const raise = (x: Watched): Watched => ({ ...x, before: x.before + (byPlace.get(placeOf(x)) ?? 0n) })
  for (const rival of set(findRivalsAtom, purchase))
    set(updatePurchaseAtom, { ...rival, watched: rival.watched.map(raise) })
})
type Taken = {
  readonly purchase: Purchase
  /** In base units of each watched place. */
  readonly taken: readonly bigint[]
}

/** Forgets a purchase that ended, or that the visitor no longer waits for. */
export const forgetPurchaseIntent = atom(null, (_get, set, id: string) => {
  const purchase = set(findPurchaseAtom, id)
  // Its view says how it ended, also of one from before a reload.
  if (purchase) set(keepOwnAtom, purchase)
  set(changeStoredAtom, (stored) => stored.filter((x) => x.id !== id))
})
