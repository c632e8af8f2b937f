import type { CaipNetworkId } from '../../caip/caip.js'
import { tolerantList } from '../../entities/tolerantList.js'
import { httpUrlSchema } from '../../entities/urlSchemas.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

/** What one token is worth. `price` in US dollars, for display only. */
const Fungible = z.object({
  name: z.string(),
  symbol: z.string(),
  price: z.number(),
  address: z.optional(z.string()),
  iconUrl: z.catch(z.nullish(httpUrlSchema), undefined),
})
export type Fungible = z.infer<typeof Fungible>

const responseSchema = z.object({ fungibles: tolerantList(Fungible) })

/**
 * `POST /v1/fungible/price` [API-07].
 * @returns Prices in US dollars, in the order the service gives.
 */
export async function getFungiblePrice(
  client: BlockchainApi,
  { addresses, caipNetworkId, signal }: getFungiblePrice.Parameters,
): Promise<readonly Fungible[]> {
  await client.requireChain(caipNetworkId)
  const body = { currency: 'usd', addresses, projectId: client.projectId }
  const { fungibles } = await client.post({
    path: '/v1/fungible/price',
    body,
    schema: responseSchema,
    signal,
  })
  return fungibles
}

export declare namespace getFungiblePrice {
  type Parameters = {
    /** CAIP-10 of the tokens' contracts. */
    addresses: readonly string[]
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }
}
