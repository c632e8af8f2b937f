import { getGasPrice, getSwapAllowance, getSwapQuotes } from '@foyer/shared-core/api'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { SwapQuote } from '@foyer/shared-core/entities'
import { getSwapAdapter } from './getSwapAdapter.js'
import type { Token } from './token.js'

/** A swap that the visitor asks the price of. */
export type SwapDraft = {
  readonly from: CaipAddress
  readonly sold: Token
  readonly bought: Token
  /** Base units of the token sold. */
  readonly amount: bigint
}

/** What the best exchange offers for a draft; amounts in base units. */
export type Quote = SwapDraft & {
  readonly toAmount: bigint
  readonly fee: SwapQuote['fee']
  readonly gasPrice: bigint
  /** What a swap costs at this gas price at most, in base units of the coin. */
  readonly reserve: bigint
  /** What the exchange may take already; undefined for the coin, which needs no allowance. */
  readonly allowance: bigint | undefined
  /** When it came, epoch milliseconds. */
  readonly atMs: number
}

/** Tells a draft from any other. */
export const keyOf = ({ amount, bought, from, sold }: SwapDraft): string =>
  [from, sold.address, bought.address, amount].join().toLowerCase()

/**
 * Asks for the price of a swap, and for all that its costs depend on.
 * @throws {QuoteUnavailableError} No exchange trades it, or the service failed.
 * @throws {SwapsNotSupportedError} @throws {GasPriceNotSupportedError}
 */
export async function getQuote(
  config: Config,
  { signal, ...draft }: SwapDraft & { signal?: AbortSignal | undefined },
): Promise<Quote> {
  const { blockchain } = config.api
  const { amount, bought, from, sold } = draft
  const { caipNetworkId } = parseCaipAddress(from)
  const allowance =
    sold.contract === undefined
      ? undefined
      : getSwapAllowance(blockchain, { tokenAddress: sold.address, userAddress: from, signal })
  // It is awaited below; a failure before that must not count as unhandled.
  allowance?.catch(() => {})
  const gasPrice = await getGasPrice(blockchain, { caipNetworkId, signal })
  const pair = { from: sold.address, to: bought.address, userAddress: from }
  const [best] = await getSwapQuotes(blockchain, { ...pair, amount, gasPrice, signal })
  if (!best) throw new Error('The list of quotes is empty')
  const { fee, toAmount } = best
  const reserve = (await getSwapAdapter(config, caipNetworkId)).getNativeReserve({ gasPrice })
  const known = { toAmount, fee, gasPrice, reserve, allowance: await allowance }
  return { ...draft, ...known, atMs: config.clock.nowMs() }
}
