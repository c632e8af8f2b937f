import { hasSwaps } from '../api/blockchain/requireSwaps.js'
import type { CaipNetworkId } from '../caip/caip.js'
import { exchangeNames, officialRouters, type SwapRouter } from '../constants/swap.js'
import type { Config } from './Config.js'

/**
 * The exchanges of a network: those that the page names, else Uniswap's own.
 * @returns Nothing where there are none that the product can decode.
 * @example swapRoutersOf(config, 'eip155:1').map(({ name }) => name) // ['Uniswap v2', 'Uniswap v3']
 */
export function swapRoutersOf(
  { options }: Pick<Config, 'options'>,
  caipNetworkId: CaipNetworkId,
): readonly SwapRouter[] {
  const own = options.swapRouters?.[caipNetworkId]
  if (own)
    return own.map((x) => ({ ...x, name: x.name ?? exchangeNames[x.kind], spender: x.spender ?? x.router }))
  const official = officialRouters[caipNetworkId]
  return (['uniswapV2', 'uniswapV3'] as const).flatMap((kind) => {
    const router = official?.[kind]
    return official && router
      ? [{ kind, name: exchangeNames[kind], router, spender: router, wrapped: official.wrapped }]
      : []
  })
}

/** Whether swaps run on a network [ROLE-11]: it is one of the twelve of CON-43, and has an exchange. */
export function canSwapOn(config: Pick<Config, 'options'>, caipNetworkId: CaipNetworkId): boolean {
  return hasSwaps(caipNetworkId) && swapRoutersOf(config, caipNetworkId).length > 0
}
