import type { OnRampQuote } from '@foyer/shared-core/onramp'

/** Stands in place of a quote that failed, as sample data: its fees are nothing, and it says nothing of what is bought [ERR-61]. */
export function mockQuote({
  amount,
  currency,
  token,
}: {
  amount: string
  currency: string
  token: string
}): OnRampQuote {
  const free = { amount: '0.00', currency }
  const whole = { amount, currency }
  return {
    networkFee: free,
    paymentSubtotal: whole,
    paymentTotal: whole,
    purchaseAmount: { amount: '0', currency: token },
    quoteId: 'sample',
  }
}
