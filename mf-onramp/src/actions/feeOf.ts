import { onRampFeeRange } from '@foyer/shared-core/constants'
import { parseAmount, subtractDecimals } from '@foyer/shared-core/format'
import type { OnRampQuote } from '@foyer/shared-core/onramp'
import { limitPlaces } from './checkAmount.js'

type Fee = {
  /** Decimal text, in the currency that is paid in. */
  readonly amount: string
  /** Whether it is no more than sellers say that they take [CON-45]. */
  readonly isUsual: boolean
}

/** What the seller keeps: what is paid, less what buys tokens, less what the network takes. */
export function feeOf({
  networkFee,
  paymentSubtotal,
  paymentTotal,
}: Pick<OnRampQuote, 'networkFee' | 'paymentSubtotal' | 'paymentTotal'>): Fee {
  const amount = subtractDecimals(
    subtractDecimals(paymentTotal.amount, paymentSubtotal.amount),
    networkFee.amount,
  )
  const [fee, total] = [amount, paymentTotal.amount].map((x) => parseAmount(x, limitPlaces))
  return { amount, isUsual: (fee ?? 0n) * 100n <= (total ?? 0n) * BigInt(onRampFeeRange.most) }
}
