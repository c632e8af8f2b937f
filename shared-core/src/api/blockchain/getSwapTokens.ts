import type { CaipNetworkId } from '../../caip/caip.js'
import { SwapToken } from '../../entities/Swap.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ tokens: tolerantList(SwapToken) })

/**
 * `GET /v1/convert/tokens` [API-06]. Tokens of other networks, and repeated ones, are dropped.
 * @returns The tokens in the service's order.
 * @throws {SwapsNotSupportedError}
 */
export async function getSwapTokens(
  client: BlockchainApi,
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined },
): Promise<readonly SwapToken[]> {
  await requireSwaps(client, { caipNetworkId })
  const query = { chainId: caipNetworkId }
  const { tokens } = await client.get({
    path: '/v1/convert/tokens',
    query,
    schema: responseSchema,
    signal,
  })
  const seen = new Set<string>()
  return tokens.filter(({ address }) => {
    const key = address.toLowerCase()
    if (seen.has(key) || !key.startsWith(`${caipNetworkId}:`)) return false
    seen.add(key)
    return true
  })
}
