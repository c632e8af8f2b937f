import type { Quote } from '../actions/getQuote.js'
import { impactOf, impactToConfirm, impactToWarn } from '../actions/worth.js'
import { useMoney } from './useMoney.js'

/** What a quote costs by its rate. `share` is undefined where a price is unknown. */
export function useImpact(quote: Quote | undefined) {
  const money = useMoney()
  if (!quote) return { share: undefined, isWarned: false, mustConfirm: false, text: undefined }
  const share = impactOf(money.worth(quote.amount, quote.sold), money.worth(quote.toAmount, quote.bought))
  return {
    share,
    isWarned: share !== undefined && share >= impactToWarn,
    // A service could hide a bad rate by naming no price.
    mustConfirm: share === undefined || share >= impactToConfirm,
    text: share === undefined ? undefined : money.percent(share),
  }
}
