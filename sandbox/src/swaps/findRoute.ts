import { type Address, parseUnits } from 'viem'
import { type ChainSpec, type TokenSpec, uniswapV3 } from '../chains/chainSpecs.js'
import { SwapRefusal } from './SwapRefusal.js'

export type Exchange = 'uniswapV2' | 'uniswapV3'

/** One pool on the way: into the coin or out of it. */
export type Hop = { readonly token: TokenSpec; readonly direction: 'intoCoin' | 'outOfCoin' }

/** How a pair is swapped: by one exchange, through the pools of the coin. An absent token is the coin itself. */
export type Route = {
  readonly exchange: Exchange
  /** It also takes the sold token from its owner. */
  readonly router: Address
  readonly sold: TokenSpec | undefined
  readonly bought: TokenSpec | undefined
  readonly hops: readonly Hop[]
}

const depth = (pool: { native: string } | undefined) => (pool ? parseUnits(pool.native, 18) : 0n)

/**
 * Each token is sold on one exchange, the one where its pool with the coin is deeper at the chain's start. So the
 * allowance that a sale needs is known without the token that is bought.
 * @returns The exchange's name and router.
 */
export function exchangeOf(chain: ChainSpec, token: TokenSpec): Pick<Route, 'exchange' | 'router'> {
  return depth(token.poolV3) > depth(token.pool)
    ? { exchange: 'uniswapV3', router: uniswapV3.router }
    : { exchange: 'uniswapV2', router: chain.dex.router }
}

const hasPool = (token: TokenSpec, exchange: Exchange): boolean =>
  (exchange === 'uniswapV3' ? token.poolV3 : token.pool) !== undefined

/** @throws {SwapRefusal} The pair is one token, or its exchange has no pools for it. */
export function findRoute(chain: ChainSpec, { bought, sold }: Pick<Route, 'bought' | 'sold'>): Route {
  if (sold === bought) throw new SwapRefusal('to', 'A token cannot be swapped for itself')
  const decisive = sold ?? (bought as TokenSpec)
  const { exchange, router } = exchangeOf(chain, decisive)
  const hops: Hop[] = [
    ...(sold ? [{ token: sold, direction: 'intoCoin' } as const] : []),
    ...(bought ? [{ token: bought, direction: 'outOfCoin' } as const] : []),
  ]
  const dry = hops.find(({ token }) => !hasPool(token, exchange))
  if (dry) throw new SwapRefusal(dry.token === sold ? 'from' : 'to', 'No route between these tokens')
  return { exchange, router, sold, bought, hops }
}
