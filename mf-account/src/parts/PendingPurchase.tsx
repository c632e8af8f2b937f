import { configAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'

// Loaded on demand: few visitors wait for a purchase. Without its code the account is whole.
const importRow = () =>
  import(/* webpackChunkName: "PurchaseRow" */ './PurchaseRow.js').then(
    ({ PurchaseRow }) => ({ default: PurchaseRow }),
    () => ({ default: () => null }),
  )

/** What the account bought and waits for, where the page sells. */
export function PendingPurchase() {
  const { storage } = useAtomValue(configAtom)
  const isServed = useAtomValue(servedViewsAtom).has('BuyInProgress')
  const [Row] = useState(() => lazy(importRow))
  if (!isServed || !storage.get('onrampPurchases')?.length) return null
  return (
    <Suspense fallback={null}>
      <Row />
    </Suspense>
  )
}
