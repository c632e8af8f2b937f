import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { BuiltTransaction } from '../../entities/Swap.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ tx: BuiltTransaction })

/**
 * `POST /v1/convert/build-transaction` [API-10].
 * @returns The service's transaction, not yet decoded.
 * @throws {SwapsNotSupportedError}
 */
export async function buildSwap(
  client: BlockchainApi,
  { amount, disableEstimate = true, from, signal, slippage, to, userAddress }: buildSwap.Parameters,
): Promise<BuiltTransaction> {
  await requireSwaps(client, parseCaipAddress(userAddress))
  const { projectId } = client
  const order = { amount: String(amount), eip155: { slippage }, from, to, userAddress }
  const { tx } = await client.post({
    path: '/v1/convert/build-transaction',
    body: { ...order, projectId, disableEstimate },
    schema: responseSchema,
    signal,
  })
  return tx
}

export declare namespace buildSwap {
  type Parameters = {
    /** Of the token sold, in its base units. */
    amount: bigint
    /** Percent [CON-13]. */
    slippage: number
    from: CaipAddress
    to: CaipAddress
    userAddress: CaipAddress
    /** The service need not try the transaction out; we do. */
    disableEstimate?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
