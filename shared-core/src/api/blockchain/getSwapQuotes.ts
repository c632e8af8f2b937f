import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { SwapQuote } from '../../entities/Swap.js'
import { tolerantList } from '../../entities/tolerantList.js'
import { HttpError } from '../../errors/services.js'
import { QuoteUnavailableError } from '../../errors/swap.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { requireSwaps } from './requireSwaps.js'

const responseSchema = z.object({ quotes: tolerantList(SwapQuote) })

/**
 * `GET /v1/convert/quotes` [API-05]. Quotes of another amount than the one asked are dropped.
 * @returns The quotes, the one that gives most first; never empty.
 * @throws {SwapsNotSupportedError} @throws {QuoteUnavailableError} @throws {RequestAbortedError}
 */
export async function getSwapQuotes(
  client: BlockchainApi,
  { amount, from, gasPrice, signal, to, userAddress }: getSwapQuotes.Parameters,
): Promise<readonly SwapQuote[]> {
  await requireSwaps(client, parseCaipAddress(userAddress))
  const query = { amount: String(amount), userAddress, from, to, gasPrice: String(gasPrice) }
  try {
    const answer = await client.get({ path: '/v1/convert/quotes', query, schema: responseSchema, signal })
    const quotes = answer.quotes.filter((x) => x.fromAmount === amount && x.toAmount > 0n)
    if (quotes.length > 0)
      return quotes.sort((a, b) => Number(b.toAmount > a.toAmount) - Number(b.toAmount < a.toAmount))
  } catch (cause) {
    if (signal?.aborted) throw cause
    const isRefused = cause instanceof HttpError && cause.status === 400
    throw new QuoteUnavailableError({ cause, fault: isRefused ? 'route' : 'failure' })
  }
  throw new QuoteUnavailableError({ fault: 'route' })
}

export declare namespace getSwapQuotes {
  type Parameters = {
    /** Of the token sold, in its base units. */
    amount: bigint
    /** CAIP-10 of the tokens' contracts; the native coin by its placeholder. */
    from: CaipAddress
    to: CaipAddress
    userAddress: CaipAddress
    /** Base units of the native coin for a unit of gas. */
    gasPrice: bigint
    signal?: AbortSignal | undefined
  }
}
