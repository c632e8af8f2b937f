import { Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { TryAgain } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { feeOf } from '../actions/feeOf.js'
import type en from '../messages/en.js'
import { optionsQueryAtom } from '../state/options.js'
import { askQuoteIntent, isSampleAtom, quotingAtom } from '../state/quotes.js'
import { useMoney } from './useMoney.js'

/** Says that what is shown is sample data, and why [ERR-18] [ERR-61]. */
export function SampleNotice() {
  const t = useTranslate<typeof en>()
  const isSample = useAtomValue(isSampleAtom)
  const quoting = useAtomValue(quotingAtom)
  const { refetch } = useAtomValue(optionsQueryAtom)
  const ask = useSetAtom(askQuoteIntent)
  if (!isSample) return null
  const reason = quoting.status === 'error' ? quoting.message : undefined
  return (
    <>
      <Notice>
        <strong>{t('onramp.sample')}</strong> {reason ?? t('onramp.sample.detail')}
      </Notice>
      <TryAgain
        onRetry={async () => {
          await refetch()
          await ask()
        }}
      >
        {t('common.retry')}
      </TryAgain>
    </>
  )
}

/** What the quote comes to: fees and total. */
export function QuoteDetails() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const quoting = useAtomValue(quotingAtom)
  if (quoting.status !== 'success' && quoting.status !== 'error') return null
  const { networkFee, paymentTotal } = quoting.quote
  const { amount, currency } = paymentTotal
  return (
    <Summary
      rows={[
        { term: t('onramp.networkFee'), detail: money.fiat(networkFee.amount, currency) },
        { term: t('onramp.providerFee'), detail: money.fiat(feeOf(quoting.quote).amount, currency) },
        { term: t('onramp.total'), detail: money.fiat(amount, currency) },
      ]}
    />
  )
}
