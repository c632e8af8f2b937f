import type { CaipNetworkId } from '../../caip/caip.js'
import { type Money, OnRampQuote } from '../../entities/OnRamp.js'
import { InvalidResponseError } from '../../errors/services.js'
import { isSameDecimal, parseAmount } from '../../format/parseAmount.js'
import type { BlockchainApi } from './BlockchainApi.js'

const path = '/v1/onramp/quote'
/** As many as an amount of a quote can have. */
const quotePlaces = 30

/**
 * `POST /v1/onramp/quote` [API-19].
 * @returns The quote, held to what was asked: the same currencies, not more to pay, parts that add up, and
 * something that is bought.
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
  const { networkFee, paymentSubtotal, paymentTotal, purchaseAmount } = quote
  const isAsAsked =
    [networkFee, paymentSubtotal, paymentTotal].every((x) => x.currency === paymentCurrency) &&
    purchaseAmount.currency === purchaseCurrency &&
    isSameDecimal(paymentTotal.amount, amount)
  const units = (money: Money) => parseAmount(money.amount, quotePlaces)
  // What neither buys tokens nor goes to the network is the seller's fee, which is never less than nothing.
  const isSum = units(paymentSubtotal) + units(networkFee) <= units(paymentTotal)
  const buysSomething = units(purchaseAmount) > 0n && units(paymentSubtotal) > 0n
  if (!isAsAsked || !isSum || !buysSomething) throw new InvalidResponseError({ path })
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
