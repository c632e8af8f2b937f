import { useTranslate } from '@foyer/shared-core/i18n'
import type { Quote } from '../actions/getQuote.js'
import type en from '../messages/en.js'
import * as s from './Swap.module.css'
import { useImpact } from './useImpact.js'

/** What a quote costs by its rate, in percent; "Unknown" where a price is. */
export function ImpactText({ quote }: { quote: Quote }) {
  const t = useTranslate<typeof en>()
  const { isWarned, mustConfirm, text } = useImpact(quote)
  const tone = mustConfirm ? s.danger : isWarned ? s.warning : undefined
  return <span className={tone}>{text ?? t('swap.impact.unknown')}</span>
}
