import type { CaipAddress } from '@foyer/shared-core/caip'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  activeCaipAddressAtom,
  configAtom,
  historyChangesAtom,
  refreshBalanceIntent,
} from '@foyer/shared-core/state'
import { cachesOf } from '@foyer/shared-core/storage'
import { atom } from 'jotai'

/** Drops what is known of an account whose tokens changed, and reads what is on show anew. */
export const refreshAfterSwapIntent = atom(null, async (get, set, from: CaipAddress): Promise<void> => {
  const caches = cachesOf(get(configAtom))
  caches.portfolio.drop(from)
  caches.nativeBalance.drop(from)
  caches.history.drop(from)
  set(historyChangesAtom, (count) => count + 1)
  const client = get(queryClientAtom)
  const isOfAccount = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === from }
  void client.invalidateQueries(isOfAccount)
  if (get(activeCaipAddressAtom) === from) await set(refreshBalanceIntent, { force: true })
})
