import { formatAmount, formatQuantity } from '@foyer/shared-core/format'

/** So many numbers after leading zeros say a rate; the exact amounts stand beside it. */
const briefPlaces = 6

/**
 * An amount in little room, floored: six decimals, and below one as many more as it has leading zeros.
 * @param amount Base units.
 * @example briefAmount(333_166_527n, { decimals: 12, locale: 'en' }) // '0.000333166'
 */
export function briefAmount(
  amount: bigint,
  { decimals, locale }: { decimals: number; locale: string },
): string {
  const text = formatAmount(amount, decimals)
  const zeros = /^0\.(0*)/.exec(text)?.[1]?.length ?? 0
  return formatQuantity(text, { locale, places: zeros + briefPlaces })
}
