import { useTranslate } from '@foyer/shared-core/i18n'
import { Glyph } from '@foyer/shared-core/ui'
import { useState } from 'react'
import { rateOf } from '../actions/amounts.js'
import type { Quote } from '../actions/getQuote.js'
import type en from '../messages/en.js'
import * as s from './Swap.module.css'
import { useMoney } from './useMoney.js'

/** What one token gives of the other; a press turns it round. */
export function Rate({ quote: { amount, bought, sold, toAmount } }: { quote: Quote }) {
  const t = useTranslate<typeof en>()
  const money = useMoney()
  const [isTurned, setTurned] = useState(false)
  const [one, other] = isTurned ? [bought, sold] : [sold, bought]
  const [given, got] = isTurned ? [toAmount, amount] : [amount, toAmount]
  const rate = rateOf({ given, decimals: one.decimals, got })
  if (rate === undefined) return '—'
  const text = money.brief(rate, other.decimals)
  const label = t('swap.rate.turn', { rate: `1 ${one.symbol} = ${text} ${other.symbol}` })
  return (
    <button className={s.turn} type="button" aria-label={label} onClick={() => setTurned(!isTurned)}>
      <span>
        1 <bdi>{one.symbol}</bdi> = {text} <bdi>{other.symbol}</bdi>
      </span>
      <Glyph name="retry" size={16} />
    </button>
  )
}
