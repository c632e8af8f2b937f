import type { Address } from 'viem'
import { type ChainSpec, type TokenSpec, uniswapV3 } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { oddTokenAbi, pairAbi, quoterV3Abi, tokenAbi } from '../contracts/abis.js'
import { pairAddress, poolV3Address, sortTokens } from '../contracts/pairAddress.js'
import type { Hop, Route } from './findRoute.js'
import { SwapRefusal } from './SwapRefusal.js'

const wholeBasisPoints = 10_000n
/** A pool takes no more at once than it holds already, for which it gives about half of its other side. */
const tooLittle = () => new SwapRefusal('amount', 'The pool has too little liquidity for this amount')

/** @returns What arrives where a token that keeps a part of each transfer is sent. */
async function arriving(chain: ChainSpec, token: TokenSpec | undefined, amount: bigint): Promise<bigint> {
  if (!token || !keepsPart(token)) return amount
  const { address } = token
  const fee = await clientOf(chain).readContract({ address, abi: oddTokenAbi, functionName: 'transferFee' })
  return amount - (amount * fee) / wholeBasisPoints
}

/** Whether a token keeps a part of each transfer. */
export const keepsPart = ({ contract }: TokenSpec): boolean => contract === 'SandboxFeeToken'

/** The formula of Uniswap v2, with what its pools keep: 0.3 %. */
async function quoteV2(chain: ChainSpec, { direction, token }: Hop, amount: bigint): Promise<bigint> {
  const { factory, wrapped } = chain.dex
  const address = pairAddress(factory, token.address, wrapped)
  const [first, second] = await clientOf(chain).readContract({
    address,
    abi: pairAbi,
    functionName: 'getReserves',
  })
  const sold = direction === 'intoCoin' ? token.address : wrapped
  const isFirst = sortTokens(token.address, wrapped)[0] === sold
  const [before, after] = isFirst ? [first, second] : [second, first]
  if (amount > before) throw tooLittle()
  const counted = amount * 997n
  return (counted * after) / (before * 1000n + counted)
}

async function quoteV3(chain: ChainSpec, { direction, token }: Hop, amount: bigint): Promise<bigint> {
  const { wrapped } = chain.dex
  const { factory, quoter } = uniswapV3
  const fee = token.poolV3?.fee ?? 0
  const pair = [token.address, wrapped] as const
  const [tokenIn, tokenOut]: readonly [Address, Address] =
    direction === 'intoCoin' ? pair : [wrapped, token.address]
  const client = clientOf(chain)
  const before = await client.readContract({
    address: tokenIn,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [poolV3Address(factory, pair, fee)],
  })
  if (amount > before) throw tooLittle()
  const asked = { tokenIn, tokenOut, amountIn: amount, fee, sqrtPriceLimitX96: 0n }
  const { result } = await client.simulateContract({
    address: quoter,
    abi: quoterV3Abi,
    functionName: 'quoteExactInputSingle',
    args: [asked],
  })
  return result[0]
}

/**
 * What a swap of an amount gives at this moment, in base units, as it arrives at its buyer.
 * @throws {SwapRefusal} The pools cannot give so much, or give nothing for so little.
 */
export async function quoteRoute(chain: ChainSpec, route: Route, amount: bigint): Promise<bigint> {
  const quote = route.exchange === 'uniswapV3' ? quoteV3 : quoteV2
  let passed = await arriving(chain, route.sold, amount)
  for (const hop of route.hops) {
    if (passed > 0n) passed = await quote(chain, hop, passed)
  }
  const received = await arriving(chain, route.bought, passed)
  if (received === 0n) throw new SwapRefusal('amount', 'The amount is too small to be swapped')
  return received
}
