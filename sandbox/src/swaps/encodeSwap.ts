import { type Address, encodeFunctionData, encodePacked, type Hex, zeroAddress } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { routerAbi, routerV3Abi } from '../contracts/abis.js'
import type { Route } from './findRoute.js'
import { keepsPart } from './quoteRoute.js'

export type SwapTerms = {
  /** Base units. */
  readonly amount: bigint
  readonly atLeast: bigint
  readonly recipient: Address
  /** Seconds since 1970. */
  readonly deadline: bigint
}
export type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

const pathOf = ({ dex }: ChainSpec, { bought, sold }: Route): Address[] => [
  ...(sold ? [sold.address] : []),
  dex.wrapped,
  ...(bought ? [bought.address] : []),
]

function encodeV2(chain: ChainSpec, route: Route, { amount, atLeast, deadline, recipient }: SwapTerms): Hex {
  const { bought, sold } = route
  const abi = routerAbi
  const isOdd = [sold, bought].some((token) => token && keepsPart(token))
  const rest = [pathOf(chain, route), recipient, deadline] as const
  if (!sold) {
    const functionName = isOdd
      ? 'swapExactETHForTokensSupportingFeeOnTransferTokens'
      : 'swapExactETHForTokens'
    return encodeFunctionData({ abi, functionName, args: [atLeast, ...rest] })
  }
  const kind = bought ? 'swapExactTokensForTokens' : 'swapExactTokensForETH'
  const functionName = isOdd ? (`${kind}SupportingFeeOnTransferTokens` as const) : kind
  return encodeFunctionData({ abi, functionName, args: [amount, atLeast, ...rest] })
}

function encodeV3(chain: ChainSpec, route: Route, terms: SwapTerms): Hex {
  const { amount: amountIn, atLeast: amountOutMinimum, deadline } = terms
  const abi = routerV3Abi
  const [tokenIn, tokenOut, last] = pathOf(chain, route) as [Address, Address, Address?]
  const [fee = 0, secondFee = 0] = route.hops.map(({ token }) => token.poolV3?.fee ?? 0)
  // The router takes the zero address for its own: it keeps the wrapped coin, and unwraps it afterwards.
  const recipient = route.bought ? terms.recipient : zeroAddress
  const common = { recipient, deadline, amountIn, amountOutMinimum }
  const types = ['address', 'uint24', 'address', 'uint24', 'address'] as const
  const swap = last
    ? encodeFunctionData({
        abi,
        functionName: 'exactInput',
        args: [{ ...common, path: encodePacked(types, [tokenIn, fee, tokenOut, secondFee, last]) }],
      })
    : encodeFunctionData({
        abi,
        functionName: 'exactInputSingle',
        args: [{ ...common, tokenIn, tokenOut, fee, sqrtPriceLimitX96: 0n }],
      })
  if (route.bought) return swap
  const unwrap = encodeFunctionData({
    abi,
    functionName: 'unwrapWETH9',
    args: [amountOutMinimum, terms.recipient],
  })
  return encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, unwrap]] })
}

/** @returns The call of the exchange's router that swaps on these terms; the coin is sent with it where it is sold. */
export function encodeSwap(chain: ChainSpec, route: Route, terms: SwapTerms): Call {
  const encode = route.exchange === 'uniswapV3' ? encodeV3 : encodeV2
  return { to: route.router, data: encode(chain, route, terms), value: route.sold ? 0n : terms.amount }
}
