import type { CaipNetworkId } from '../../caip/caip.js'
import { OnRampQuote } from '../../entities/OnRamp.js'
import { InvalidResponseError } from '../../errors/services.js'
import { isSameDecimal } from '../../format/parseAmount.js'
import type { BlockchainApi } from './BlockchainApi.js'

const path = '/v1/onramp/quote'

/**
 * `POST /v1/onramp/quote` [API-19].
 * @returns The quote, held to what was asked: the same currencies, and not more to pay.
 * @throws {HttpError} Its reasons say why. @throws {ServiceUnreachableError} @throws {InvalidResponseError}
 * @throws {RequestAbortedError}
 */
export async function getOnRampQuote(
  client: BlockchainApi,
  { amount, caipNetworkId, network, paymentCurrency, purchaseCurrency, signal }: getOnRampQuote.Parameters,
): Promise<OnRampQuote> {
  await client.requireChain(caipNetworkId)
  const body = { purchaseCurrency, paymentCurrency, amount, network }
  const quote = await client.post({ path, body, schema: OnRampQuote, signal })
  const paid = [quote.networkFee, quote.paymentSubtotal, quote.paymentTotal]
  const isAsAsked =
    paid.every((x) => x.currency === paymentCurrency) &&
    quote.purchaseAmount.currency === purchaseCurrency &&
    isSameDecimal(quote.paymentTotal.amount, amount)
  if (!isAsAsked) throw new InvalidResponseError({ path })
  return quote
}

export declare namespace getOnRampQuote {
  type Parameters = {
    /** What is paid, decimal text. */
    amount: string
    /** The chain in use, which the service must know [VAL-18]. */
    caipNetworkId: CaipNetworkId
    /** By the service's own name. */
    network: string
    /** ISO 4217. */
    paymentCurrency: string
    /** By the service's own id. */
    purchaseCurrency: string
    signal?: AbortSignal | undefined
  }
}
