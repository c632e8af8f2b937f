import type { TokenBalance } from '@foyer/shared-core/entities'
import { fiatValue } from '@foyer/shared-core/format'

/** The decimal places of a worth. */
export const worthPlaces = 18

/**
 * The worth of a quantity at a token's price.
 * @returns Decimal text in the currency of the price; undefined where the price is no usable number. Services say 0 where
 * they know no price.
 */
export function worthAt(quantityText: string, price: number): string | undefined {
  return price > 0 ? fiatValue({ quantityText, price }) : undefined
}

/** The worth of what an account holds of a token. */
export const worthOf = ({ price, quantity }: Pick<TokenBalance, 'price' | 'quantity'>): string | undefined =>
  worthAt(quantity.numeric, price)
