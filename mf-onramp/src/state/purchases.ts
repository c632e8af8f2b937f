import { parseCaipAddress } from '@foyer/shared-core/caip'
import { purchasesLimit } from '@foyer/shared-core/constants'
import { foldAddress } from '@foyer/shared-core/format'
import { type Purchase, readPurchase, writePurchase } from '@foyer/shared-core/onramp'
import { activeCaipAddressAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Counts the changes, so that the atoms below read the storage anew. */
const changesAtom = atom(0)
/** The purchases of this page, kept here where the storage is blocked, and after they ended. */
const ownAtom = atom<ReadonlyMap<string, Purchase>>(new Map())

const storedAtom = atom((get): readonly Purchase[] => {
  get(changesAtom)
  const { clock, storage } = get(configAtom)
  return (storage.get('onrampPurchases') ?? []).flatMap((raw) => readPurchase(raw, clock.nowMs()) ?? [])
})

/** A purchase by its id, also one that has ended while the page lives. */
export const purchaseAtom = atom((get) => {
  const [own, stored] = [get(ownAtom), get(storedAtom)]
  return (id: string): Purchase | undefined => own.get(id) ?? stored.find((x) => x.id === id)
})

/** Whether a purchase is waited for, here or in another page of this browser. */
export const isKeptAtom = atom((get) => {
  const stored = get(storedAtom)
  return (id: string): boolean => stored.some((x) => x.id === id)
})

/** The purchases under way of the account in use, the newest first. */
export const pendingPurchasesAtom = atom((get): readonly Purchase[] => {
  const caipAddress = get(activeCaipAddressAtom)
  if (!caipAddress) return []
  const own = foldAddress(parseCaipAddress(caipAddress).address)
  return get(storedAtom)
    .filter((x) => x.watched.some((y) => foldAddress(parseCaipAddress(y.caipAddress).address) === own))
    .toReversed()
})

/** Keeps a purchase over reloads, until it ends or grows old. */
export const rememberPurchaseIntent = atom(null, (get, set, purchase: Purchase) => {
  const { storage } = get(configAtom)
  set(ownAtom, (own) => new Map([...own, [purchase.id, purchase]]))
  const others = get(storedAtom).filter((x) => x.id !== purchase.id)
  storage.set('onrampPurchases', [...others, purchase].slice(-purchasesLimit).map(writePurchase))
  set(changesAtom, (count) => count + 1)
})

/** Forgets a purchase that ended, or that the visitor no longer waits for. */
export const forgetPurchaseIntent = atom(null, (get, set, id: string) => {
  const { storage } = get(configAtom)
  const purchase = get(purchaseAtom)(id)
  // Its view says how it ended, also of one from before a reload.
  if (purchase) set(ownAtom, (own) => new Map([...own, [id, purchase]]))
  storage.set(
    'onrampPurchases',
    get(storedAtom)
      .filter((x) => x.id !== id)
      .map(writePurchase),
  )
  set(changesAtom, (count) => count + 1)
})
