import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { BuiltTransaction } from '../../entities/Swap.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ tx: BuiltTransaction })

/**
 * `GET /v1/convert/build-approve` [API-11]. The call names no amount: the service may ask for any.
 * @returns The service's transaction, not yet decoded.
 * @throws {SwapsNotSupportedError}
 */
export async function buildApproval(
  client: BlockchainApi,
  { from, signal, to, userAddress }: buildApproval.Parameters,
): Promise<BuiltTransaction> {
  await requireSwaps(client, parseCaipAddress(userAddress))
  const query = { userAddress, from, to }
  const { tx } = await client.get({
    path: '/v1/convert/build-approve',
    query,
    schema: responseSchema,
    signal,
  })
  return tx
}

export declare namespace buildApproval {
  /** CAIP-10 of the token that is sold, and of the one that is bought. */
  type Parameters = {
    from: CaipAddress
    to: CaipAddress
    userAddress: CaipAddress
    signal?: AbortSignal | undefined
  }
}
