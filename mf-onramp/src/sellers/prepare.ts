import { getAdapter } from '@foyer/shared-core/adapters'
import type { Config, OnRampProviderOption } from '@foyer/shared-core/config'
import { purchaseUrlLimit } from '@foyer/shared-core/constants'
import { RpcFailedError, UnsupportedChainError } from '@foyer/shared-core/errors'
import { type Purchase, type Watched, withTimeout } from '@foyer/shared-core/onramp'
import type { Offer } from '../actions/offers.js'
import { answerMs, readMark } from '../actions/readWatched.js'
import { checkLink } from './checkLink.js'
import { sellerKinds } from './kinds.js'
import type { Order } from './Seller.js'

export type Prepared = { purchase: Purchase; url: string }
type Given = { places: readonly Offer[]; option: OnRampProviderOption; order: Order }

/**
 * Reads what is there before the purchase, and makes its link. A place that does not answer is not watched.
 * @throws {SellerRefusedError} @throws {RpcFailedError} No place answers.
 */
export async function prepare(config: Config, { option, order, places }: Given): Promise<Prepared> {
  const seller = (await sellerKinds[option.kind].load())(config, option)
  const [link, read] = await Promise.all([
    seller.createUrl(order),
    Promise.allSettled(
      places.map((x) =>
        withTimeout(config.clock, {
          ms: answerMs,
          answer: watch(config, { address: order.address, offer: x }),
          fallback: undefined,
        }),
      ),
    ),
  ])
  const watched = read.flatMap((x) => (x.status === 'fulfilled' && x.value ? [x.value] : []))
  if (watched.length === 0)
    throw (
      read.find((x) => x.status === 'rejected')?.reason ??
      new RpcFailedError({ caipNetworkId: order.caipNetworkId })
    )
  const url = checkLink(link, { option, watched })
  const purchase = {
    id: order.purchaseId,
    seller: option.name,
    symbol: places[0]?.symbol ?? order.offer.symbol,
    // The finest: what arrives on any network is counted in it without a rest.
    decimals: Math.max(...watched.map((x) => x.decimals)),
    watched,
    ...(order.bought !== undefined && { quoted: order.bought }),
    startedAtMs: config.clock.nowMs(),
    ...(url.length <= purchaseUrlLimit && { url }),
  }
  return { purchase, url }
}

async function watch(
  config: Config,
  { address, offer }: { address: string; offer: Offer },
): Promise<Watched & { decimals: number }> {
  const { network, tokenAddress } = offer
  const at = { caipAddress: `${network.caipNetworkId}:${address}` as const, tokenAddress }
  const [before, decimals] = await Promise.all([readMark(config, at), decimalsOf(config, offer)])
  return { ...at, before, decimals }
}

async function decimalsOf(config: Config, { network, tokenAddress }: Offer): Promise<number> {
  const { caipNetworkId, chainNamespace, nativeCurrency } = network
  if (tokenAddress === undefined) return nativeCurrency.decimals
  const adapter = await getAdapter(config, chainNamespace)
  const own = await adapter.getTokenDecimals?.({ caipNetworkId, tokenAddress })
  if (own === undefined) throw new UnsupportedChainError({ chainNamespace })
  return own
}
