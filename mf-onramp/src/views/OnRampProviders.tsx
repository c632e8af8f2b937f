import { searchWaitMs } from '@foyer/shared-core/constants'
import { useSeenSeconds } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { configAtom } from '@foyer/shared-core/state'
import { ListSkeleton, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { AmountCard } from '../parts/AmountCard.js'
import { BoughtCard } from '../parts/BoughtCard.js'
import { Limits } from '../parts/Limits.js'
import { NothingSold } from '../parts/NothingSold.js'
import { PendingPurchases } from '../parts/PendingPurchases.js'
import { QuoteDetails, SampleNotice } from '../parts/QuoteDetails.js'
import { Sellers } from '../parts/Sellers.js'
import { startFormIntent } from '../state/form.js'
import { catalogueAtom, offersAtom } from '../state/options.js'
import { askQuoteIntent, draftKeyAtom, quotingAtom, refreshQuoteIntent } from '../state/quotes.js'

/** Buys crypto with money: amount, token, price, and who sells it [CAP-15]. */
export function OnRampProviders({ data }: { data: ViewData['OnRampProviders'] }) {
  const t = useTranslate<typeof en>()
  const catalogue = useAtomValue(catalogueAtom)
  const offers = useAtomValue(offersAtom)
  const start = useSetAtom(startFormIntent)
  const isHere = catalogue !== undefined
  useEffect(() => {
    if (isHere) start(data)
  }, [start, data, isHere])
  return (
    <Stack gap={3}>
      <PendingPurchases />
      {!catalogue && <ListSkeleton label={t('onramp.loading')} rows={5} detailed />}
      {catalogue && (offers.length === 0 ? <NothingSold /> : <Form />)}
    </Stack>
  )
}

function Form() {
  useQuoteOfForm()
  return (
    <>
      <AmountCard />
      <BoughtCard />
      <SampleNotice />
      <Sellers />
      <QuoteDetails />
      <Limits />
    </>
  )
}

/** Asks for the quote of a form that changes, once typing rests, and again while it is seen. */
function useQuoteOfForm(): void {
  const { clock } = useAtomValue(configAtom)
  const key = useAtomValue(draftKeyAtom)
  const isAsked = useAtomValue(quotingAtom).status !== 'idle'
  const ask = useSetAtom(askQuoteIntent)
  const refresh = useSetAtom(refreshQuoteIntent)
  useSeenSeconds(() => void refresh())
  useEffect(() => {
    if (key === undefined || isAsked) return
    return clock.setTimer(searchWaitMs, () => void ask())
  }, [clock, key, isAsked, ask])
}
