import { fiatValue, formatAmount } from '@foyer/shared-core/format'

/**
 * The worth of an amount at a token's price.
 * @returns Decimal text in the price's currency; undefined where the price is no usable number. Services say 0 where they
 * know no price.
 */
export function worthOf(amount: bigint, decimals: number, price: number | undefined): string | undefined {
  if (price === undefined || !(price > 0)) return undefined
  return fiatValue({ quantityText: formatAmount(amount, decimals), price })
}

/** What a swap costs by its rate, as a share of what is sold: from here on it is warned of, and has to be confirmed. */
export const impactToWarn = 0.03
export const impactToConfirm = 0.1

/**
 * The price impact: the share of the worth that the swap loses.
 * @returns 0 to 1, 0 also where the swap gains; undefined where a worth is unknown. Only for what is shown.
 * @example impactOf('100', '97') // 0.03
 */
export function impactOf(worthIn: string | undefined, worthOut: string | undefined): number | undefined {
  const [sold, bought] = [Number(worthIn), Number(worthOut)]
  if (worthIn === undefined || worthOut === undefined || !(sold > 0)) return undefined
  return Math.max(0, (sold - bought) / sold)
}
