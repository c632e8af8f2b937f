import type { TokenBalance } from '@foyer/shared-core/entities'
import { fiatValue, formatAmount, parseAmount } from '@foyer/shared-core/format'

/** The places of `fiatValue`'s results. */
const places = 18

/**
 * The worth of a token's quantity.
 * @returns Decimal text in US dollars; undefined where its price is no usable number.
 */
export const worthOf = ({ price, quantity }: Pick<TokenBalance, 'price' | 'quantity'>): string | undefined =>
  fiatValue({ quantityText: quantity.numeric, priceUsd: price })

/**
 * Adds up a portfolio, exactly. A token without a usable price adds nothing.
 * @returns Decimal text in US dollars.
 * @example totalOf([]) // '0'
 */
export function totalOf(tokens: readonly TokenBalance[]): string {
  const sum = tokens.reduce((total, token) => total + parseAmount(worthOf(token) ?? '0', places), 0n)
  return formatAmount(sum, places)
}
