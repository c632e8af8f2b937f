import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { PurchaseStatus } from '../../entities/OnRamp.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const responseSchema = z.object({
  data: tolerantList(z.object({ id: z.string(), metadata: PurchaseStatus })),
})

/**
 * `GET /v1/account/{account}/history?onramp` [API-04]: the purchases of an account by their id (docs/decisions/0050).
 * @returns How the purchase stands by the seller's word; undefined where the service does not know it.
 * @throws {HttpError} @throws {ServiceUnreachableError} @throws {InvalidResponseError} @throws {RequestAbortedError}
 */
export async function getPurchaseStatus(
  client: BlockchainApi,
  { caipAddress, purchaseId, signal }: getPurchaseStatus.Parameters,
): Promise<PurchaseStatus | undefined> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  await client.requireChain(caipNetworkId)
  const { data } = await client.get({
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { chainId: caipNetworkId, onramp: purchaseId },
    schema: responseSchema,
    signal,
  })
  return data.find((x) => x.id === `onramp:${purchaseId}`)?.metadata
}

export declare namespace getPurchaseStatus {
  type Parameters = {
    /** The account that the purchase is delivered to. */
    caipAddress: CaipAddress
    purchaseId: string
    signal?: AbortSignal | undefined
  }
}
