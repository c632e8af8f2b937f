import type { CaipNetworkId } from '../../caip/caip.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ standard: z.string().check(z.regex(/^\d{1,30}$/)) })

/**
 * `GET /v1/convert/gas-price` [API-09].
 * @returns The standard price, in base units of the native coin for a unit of gas.
 * @throws {GasPriceNotSupportedError} [VAL-27]
 */
export async function getGasPrice(
  client: BlockchainApi,
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined },
): Promise<bigint> {
  await requireSwaps(client, { caipNetworkId, call: 'gasPrice' })
  const query = { chainId: caipNetworkId }
  const { standard } = await client.get({
    path: '/v1/convert/gas-price',
    query,
    schema: responseSchema,
    signal,
  })
  return BigInt(standard)
}
