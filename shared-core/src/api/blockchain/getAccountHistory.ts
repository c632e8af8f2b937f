import type { CaipNetworkId } from '../../caip/caip.js'
import { historyPageLimit } from '../../constants/lists.js'
import { cursorSchema, type HistoryPage, Transaction } from '../../entities/Transaction.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const responseSchema = z.object({
  data: z.pipe(
    z.array(z.unknown()),
    z.pipe(
      z.transform((items: unknown[]) => items.slice(0, historyPageLimit)),
      tolerantList(Transaction),
    ),
  ),
  next: cursorSchema,
})

/**
 * `GET /v1/account/{account}/history` [API-04]: one page, in the service's order; `cursor` is the `next` of the page before.
 * A transaction that cannot be read is left out.
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 */
export async function getAccountHistory(
  client: BlockchainApi,
  { address, caipNetworkId, cursor, signal }: getAccountHistory.Parameters,
): Promise<HistoryPage> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  const query = { cursor, chainId: caipNetworkId }
  const { data, next } = await client.get({ path, query, schema: responseSchema, signal })
  return { transactions: data, next }
}

export declare namespace getAccountHistory {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    cursor?: string | undefined
    signal?: AbortSignal | undefined
  }
}
