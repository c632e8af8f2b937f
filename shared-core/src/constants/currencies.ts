/** What worth can be told in, by ISO 4217 in lower case: the currencies that the data API takes [API-07, API-12]. */
export const currencies = ['usd', 'eur', 'gbp', 'jpy', 'chf', 'brl', 'inr', 'try', 'aud', 'cad'] as const

export type Currency = (typeof currencies)[number]
