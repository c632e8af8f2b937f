import { Notice, Summary } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Stack } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { atLeastOf } from '../actions/amounts.js'
import type { Quote } from '../actions/getQuote.js'
import type en from '../messages/en.js'
import { slippageAtom } from '../state/slippage.js'
import { CountdownRing } from './CountdownRing.js'
import { ImpactText } from './ImpactText.js'
import { Rate } from './Rate.js'
import { SlippageButton, SlippageField } from './SlippageRow.js'
import * as s from './Swap.module.css'
import { SwapFee } from './SwapFee.js'
import { useImpact } from './useImpact.js'
import { useMoney } from './useMoney.js'
import { useProviderFee } from './useProviderFee.js'

/** What a quote comes to: rate, price impact, fees, and the least that is received. */
export function QuoteDetails({ quote, seconds }: { quote: Quote; seconds: number | undefined }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const slippage = useAtomValue(slippageAtom)
  const sayFee = useProviderFee()
  const { bought, toAmount } = quote
  const least = atLeastOf(toAmount, slippage)
  const { isWarned, text } = useImpact(quote)
  const [isSetting, setSetting] = useState(false)
  return (
    <Stack gap={2}>
      <div className={s.price}>
        <Rate quote={quote} />
        {seconds !== undefined && <CountdownRing seconds={seconds} />}
      </div>
      <Summary
        rows={[
          { term: t('swap.impact'), detail: <ImpactText quote={quote} /> },
          {
            term: t('swap.minimum'),
            detail: (
              <span title={money.amount(least, bought)}>
                {money.brief(least, bought.decimals)} <bdi>{bought.symbol}</bdi>
              </span>
            ),
          },
          {
            term: t('swap.slippage'),
            detail: <SlippageButton isOpen={isSetting} onPress={() => setSetting(!isSetting)} />,
          },
          ...(isSetting
            ? [{ term: t('swap.slippage.percent'), detail: <SlippageField />, stacked: true }]
            : []),
          { term: t('swap.fee'), detail: <SwapFee amount={quote.reserve} /> },
          { term: t('swap.providerFee'), detail: sayFee(quote) },
        ]}
      />
      {isWarned && text && <Notice>{t('swap.impact.warning', { percent: text })}</Notice>}
    </Stack>
  )
}
