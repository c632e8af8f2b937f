import { parseAmount } from '@foyer/shared-core/format'
import type { PaymentLimit } from '@foyer/shared-core/onramp'

/** More places than any currency or limit has. */
const places = 30

/** `under` and `over`: no way to pay takes so little, or so much. `bound` is the limit that it breaks. */
export type AmountCheck =
  | { readonly status: 'empty' | 'good' }
  | { readonly status: 'under' | 'over'; readonly bound: string }

/** Holds an amount to the limits of the ways to pay: one that takes it is enough. */
export function checkAmount(amountText: string, limits: readonly PaymentLimit[]): AmountCheck {
  if (amountText === '') return { status: 'empty' }
  const amount = parseAmount(amountText, places)
  if (amount === 0n) return { status: 'empty' }
  const read = limits.map((x) => ({
    ...x,
    least: parseAmount(x.min, places),
    most: parseAmount(x.max, places),
  }))
  if (read.length === 0 || read.some((x) => x.least <= amount && amount <= x.most)) return { status: 'good' }
  const above = read.filter((x) => amount < x.least).toSorted((a, b) => (a.least < b.least ? -1 : 1))[0]
  if (above) return { status: 'under', bound: above.min }
  const below = read.toSorted((a, b) => (a.most > b.most ? -1 : 1))[0]
  return { status: 'over', bound: below?.max ?? '0' }
}
