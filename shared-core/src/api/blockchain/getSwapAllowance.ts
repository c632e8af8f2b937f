import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ allowance: z.string().check(z.regex(/^\d{1,78}$/)) })

/**
 * `GET /v1/convert/allowance` [API-08].
 * @returns What the exchange may take of a token (CAIP-10), in its base units.
 * @throws {SwapsNotSupportedError}
 */
export async function getSwapAllowance(
  client: BlockchainApi,
  { signal, tokenAddress, userAddress }: getSwapAllowance.Parameters,
): Promise<bigint> {
  await requireSwaps(client, parseCaipAddress(userAddress))
  const query = { tokenAddress, userAddress }
  const { allowance } = await client.get({
    path: '/v1/convert/allowance',
    query,
    schema: responseSchema,
    signal,
  })
  return BigInt(allowance)
}

export declare namespace getSwapAllowance {
  type Parameters = { tokenAddress: CaipAddress; userAddress: CaipAddress; signal?: AbortSignal | undefined }
}
