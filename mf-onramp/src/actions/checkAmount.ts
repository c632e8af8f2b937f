import { isDecimal, parseAmount } from '@foyer/shared-core/format'
import type { PaymentLimit } from '@foyer/shared-core/onramp'

/** More places than any limit has. */
export const limitPlaces = 30

/**
 * `under` and `over`: no way to pay takes so little, or so much. `bound` is the limit that it breaks. `places`: the currency
 * has no unit that small.
 */
export type AmountCheck =
  | { readonly status: 'empty' | 'good' | 'places' }
  | { readonly status: 'under' | 'over'; readonly bound: string }

/**
 * Holds an amount to the limits of the ways to pay: one that takes it is enough.
 * @param of `places`: how many the currency has, as none of the yen.
 */
export function checkAmount(
  amountText: string,
  { limits, places }: { limits: readonly PaymentLimit[]; places: number },
): AmountCheck {
  if (!isDecimal(amountText)) return { status: 'empty' }
  const amount = parseAmount(amountText, limitPlaces)
  if (amount === 0n) return { status: 'empty' }
  if (amount % 10n ** BigInt(limitPlaces - places) !== 0n) return { status: 'places' }
  const read = limits.map((x) => ({
    ...x,
    least: parseAmount(x.min, limitPlaces),
    most: parseAmount(x.max, limitPlaces),
  }))
  if (read.length === 0 || read.some((x) => x.least <= amount && amount <= x.most)) return { status: 'good' }
  const above = read.filter((x) => amount < x.least).toSorted((a, b) => (a.least < b.least ? -1 : 1))[0]
  if (above) return { status: 'under', bound: above.min }
  const below = read.toSorted((a, b) => (a.most > b.most ? -1 : 1))[0]
  return { status: 'over', bound: below?.max ?? '0' }
}
