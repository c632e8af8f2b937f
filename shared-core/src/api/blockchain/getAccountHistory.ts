import type { CaipNetworkId } from '../../caip/caip.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const responseSchema = z.object({
  data: z.array(z.unknown()),
  next: z.catch(z.nullish(z.string()), undefined),
})

/**
 * `GET /v1/account/{account}/history` [API-04].
 * @returns One page, the newest transaction first; `next` is the cursor of the page after it, if there is one.
 */
export async function getAccountHistory(
  client: BlockchainApi,
  { address, caipNetworkId, cursor, signal }: getAccountHistory.Parameters,
): Promise<{ readonly transactions: readonly unknown[]; readonly next: string | undefined }> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  const query = { chainId: caipNetworkId, cursor }
  const { data, next } = await client.get({ path, query, schema: responseSchema, signal })
  return { transactions: data, next: next || undefined }
}

export declare namespace getAccountHistory {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    cursor?: string | undefined
    signal?: AbortSignal | undefined
  }
}
