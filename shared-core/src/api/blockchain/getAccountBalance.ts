import type { CaipNetworkId } from '../../caip/caip.js'
import type { Currency } from '../../constants/currencies.js'
import { isWorthShowing, TokenBalance } from '../../entities/TokenBalance.js'
import { tolerantList } from '../../entities/tolerantList.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { currencySchema, inCurrency } from './inCurrency.js'

const responseSchema = z.object({ balances: tolerantList(TokenBalance), currency: currencySchema })

/**
 * `GET /v1/account/{address}/balance` [API-12]. Drops tokens of 0 decimals [VAL-25].
 * @returns Tokens in the service's order, each with the currency of its price; quantities are decimal text.
 */
export async function getAccountBalance(
  client: BlockchainApi,
  { address, caipNetworkId, currency: wanted = 'usd', forceUpdate, signal }: getAccountBalance.Parameters,
): Promise<readonly TokenBalance[]> {
  await client.requireChain(caipNetworkId)
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const { balances, currency } = await inCurrency(wanted, (asked) => {
    const query = { currency: asked, chainId: caipNetworkId, forceUpdate }
    return client.get({ path, query, schema: responseSchema, signal })
  })
  const tokens = balances.filter(isWorthShowing)
  return currency === 'usd' ? tokens : tokens.map((token) => ({ ...token, currency }))
}

export declare namespace getAccountBalance {
  type Parameters = {
    address: string
    caipNetworkId: CaipNetworkId
    /** What prices are asked for in; US dollars where the service refuses it. */
    currency?: Currency | undefined
    forceUpdate?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
