import { useTranslate } from '@foyer/shared-core/i18n'
import { Announcement, Skeleton } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { keyOf } from '../actions/getQuote.js'
import type en from '../messages/en.js'
import { draftKeyAtom, quoteAtom, quoteFaultAtom } from '../state/quotes.js'
import { swapFormAtom } from '../state/swapForm.js'
import { Balance } from './Balance.js'
import * as s from './Swap.module.css'
import { TokenChip } from './TokenChip.js'
import { useMoney } from './useMoney.js'

/** The token bought: what the quote gives of it, its worth and balance. */
export function BoughtCard() {
  const t = useTranslate<typeof en>()
  const { bought } = useAtomValue(swapFormAtom)
  const quote = useAtomValue(quoteAtom)
  const key = useAtomValue(draftKeyAtom)
  const fault = useAtomValue(quoteFaultAtom)
  const isWaited = key !== undefined && fault === undefined
  const money = useMoney()
  const text = quote && bought ? money.brief(quote.toAmount, bought.decimals) : '0'
  const length = text.length > 15 ? 'long' : text.length > 9 ? 'medium' : undefined
  return (
    <section className={s.bought} aria-label={t('swap.bought')}>
      <span className={s.label} aria-hidden="true">
        {t('swap.bought')}
      </span>
      <span className={s.line}>
        {!quote && isWaited ? (
          <Skeleton width={96} height={28} />
        ) : (
          <span
            className={s.amount}
            data-empty={!quote || undefined}
            data-length={length}
            title={quote && bought && money.amount(quote.toAmount, bought)}
          >
            {text}
          </span>
        )}
        <TokenChip side="bought" token={bought} />
      </span>
      <span className={s.under}>
        <span>{bought && money.fiat(quote?.toAmount ?? 0n, bought)}</span>
        {bought && (
          <span className={s.balance}>
            <Balance side="bought" />
          </span>
        )}
      </span>
      <QuoteNews />
    </section>
  )
}

/** Tells a screen reader what an amount gives, once: each new price would interrupt it every 10 s. */
function QuoteNews() {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const quote = useAtomValue(quoteAtom)
  const [told, setTold] = useState({ key: '', text: '' })
  const key = quote ? keyOf(quote) : ''
  if (key !== told.key) {
    const bought = quote && money.floored(quote.toAmount, quote.bought)
    setTold({ key, text: bought ? t('swap.told', { bought }) : '' })
  }
  return <Announcement>{told.text}</Announcement>
}
