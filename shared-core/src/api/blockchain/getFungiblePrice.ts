import type { CaipNetworkId } from '../../caip/caip.js'
import type { Currency } from '../../constants/currencies.js'
import { tolerantList } from '../../entities/tolerantList.js'
import { httpUrlSchema } from '../../entities/urlSchemas.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { currencySchema, inCurrency } from './inCurrency.js'

/** What one token is worth. `price` is for display only. */
const Fungible = z.object({
  name: z.string(),
  symbol: z.string(),
  price: z.number(),
  address: z.optional(z.string()),
  iconUrl: z.catch(z.nullish(httpUrlSchema), undefined),
})
export type Fungible = z.infer<typeof Fungible>

const responseSchema = z.object({ fungibles: tolerantList(Fungible), currency: currencySchema })

/**
 * `POST /v1/fungible/price` [API-07].
 * @returns Prices in the order the service gives, and the currency they are in.
 */
export async function getFungiblePrice(
  client: BlockchainApi,
  { addresses, caipNetworkId, currency = 'usd', signal }: getFungiblePrice.Parameters,
): Promise<{ fungibles: readonly Fungible[]; currency: Currency }> {
  await client.requireChain(caipNetworkId)
  return inCurrency(currency, (asked) =>
    client.post({
      path: '/v1/fungible/price',
      body: { currency: asked, addresses, projectId: client.projectId },
      schema: responseSchema,
      signal,
    }),
  )
}

export declare namespace getFungiblePrice {
  type Parameters = {
    /** CAIP-10 of the tokens' contracts. */
    addresses: readonly string[]
    caipNetworkId: CaipNetworkId
    /** What prices are asked for in; US dollars where the service refuses it. */
    currency?: Currency | undefined
    signal?: AbortSignal | undefined
  }
}
