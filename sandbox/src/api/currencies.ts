import { tidy } from './prices.js'

/** What one US dollar is worth in each currency that the data API speaks; made up. */
const rates: { readonly [currency: string]: number } = {
  usd: 1,
  eur: 0.9,
  gbp: 0.75,
  jpy: 150,
  chf: 0.8,
  brl: 5.5,
  inr: 85,
  try: 40,
}

/** @returns What a US dollar is worth in a currency, as `eur`; undefined for one that is not supported. */
export const rateOf = (currency: unknown): number | undefined =>
  typeof currency === 'string' && Object.hasOwn(rates, currency) ? rates[currency] : undefined

/** @returns The entry with its price, and its value where it has one, in the currency of the rate. */
export const inCurrency =
  (rate: number) =>
  <T extends { price: number; value?: number }>(entry: T): T => ({
    ...entry,
    price: tidy(entry.price * rate),
    ...(entry.value === undefined ? {} : { value: tidy(entry.value * rate) }),
  })
