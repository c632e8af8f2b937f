import type { CaipNetworkId } from '../../caip/caip.js'
import { isWorthShowing, TokenBalance } from '../../entities/TokenBalance.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const responseSchema = z.object({ balances: tolerantList(TokenBalance) })

/**
 * `GET /v1/account/{address}/balance` [API-12]. Drops tokens of 0 decimals [VAL-25].
 * @returns Tokens in the service's order; quantities are decimal text.
 */
export async function getAccountBalance(
  client: BlockchainApi,
  { address, caipNetworkId, forceUpdate, signal }: getAccountBalance.Parameters,
): Promise<readonly TokenBalance[]> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const query = { currency: 'usd', chainId: caipNetworkId, forceUpdate }
  const { balances } = await client.get({ path, query, schema: responseSchema, signal })
  return balances.filter(isWorthShowing)
}

export declare namespace getAccountBalance {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    forceUpdate?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
