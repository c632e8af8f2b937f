import type { CaipNetworkId } from '../../caip/caip.js'
import { historyPageLimit } from '../../constants/lists.js'
import { cursorSchema, type HistoryPage, Transaction } from '../../entities/Transaction.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const firstOf = z.transform((items: unknown[]) => items.slice(0, historyPageLimit))

const claimsSchema = z.object({ data: z.pipe(z.array(z.unknown()), firstOf), next: cursorSchema })

/**
 * `GET /v1/account/{account}/history` [API-04]: one page as the service tells it, in its order; `cursor` is the `next` of the
 * page before. For what the chain is asked about anyway: its entries may hold anything.
 * @throws {ChainNotSupportedError} The service does not know the chain [VAL-18].
 */
export async function getHistoryClaims(
  client: BlockchainApi,
  { address, caipNetworkId, cursor, signal }: getAccountHistory.Parameters,
): Promise<{ readonly data: readonly unknown[]; readonly next?: string | undefined }> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  const query = { cursor, chainId: caipNetworkId }
  return client.get({ path, query, schema: claimsSchema, signal })
}

/** The transactions of a page of `getHistoryClaims`; one that cannot be read is left out. */
export async function getAccountHistory(
  client: BlockchainApi,
  parameters: getAccountHistory.Parameters,
): Promise<HistoryPage> {
  const { data, next } = await getHistoryClaims(client, parameters)
  return { transactions: z.parse(tolerantList(Transaction), data), next }
}

export declare namespace getAccountHistory {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    cursor?: string | undefined
    signal?: AbortSignal | undefined
  }
}
