import { concatHex, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { BuiltTransaction } from '../../../entities/Swap.js'
import type { SwapOrder } from '../../SwapAdapter.js'

/** The exchanges' functions as their contracts have them. */
const v2 = parseAbi([
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable returns (uint[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline) returns (uint[])',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline) returns (uint[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
])
const v3 = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Route { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
  'function exactInput(Route params) payable returns (uint256)',
  'function exactOutputSingle(Single params) payable returns (uint256)',
  'function multicall(bytes[] data) payable returns (bytes[])',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])

export const account: Hex = `0x${'a1'.repeat(20)}`
export const stranger: Hex = `0x${'b2'.repeat(20)}`
export const places = {
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  routerV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  routerV3: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  zero: `0x${'0'.repeat(40)}`,
} as const
const { dai, routerV2, routerV3, usdc, weth, zero } = places

/** What a built swap says of each thing that is ordered. */
export type SwapFields = {
  readonly amount: bigint
  readonly atLeast: bigint
  readonly deadline: bigint
  readonly path: readonly Hex[]
  readonly recipient: Hex
}

export type SwapShape = {
  readonly name: string
  readonly router: Hex
  /** What is sold and bought; absent is the coin. */
  readonly sold?: Hex
  readonly bought?: Hex
  readonly path: readonly Hex[]
  encode(fields: SwapFields): Hex
}

const ofV2 = (functionName: (typeof v2)[number]['name']) => ({
  name: functionName,
  router: routerV2,
  encode: ({ amount, atLeast, deadline, path, recipient }: SwapFields): Hex =>
    functionName.startsWith('swapExactETH')
      ? encodeFunctionData({ abi: v2, functionName, args: [atLeast, path, recipient, deadline] } as never)
      : encodeFunctionData({
          abi: v2,
          functionName,
          args: [amount, atLeast, path, recipient, deadline],
        } as never),
})

const fee = 3_000
export const encodeSingle = (
  { amount, atLeast, deadline, path, recipient }: SwapFields,
  sqrtPriceLimitX96 = 0n,
): Hex => {
  const [tokenIn = zero, tokenOut = zero] = [path[0], path.at(-1)]
  const params = { tokenIn, tokenOut, fee, recipient, deadline, amountIn: amount, amountOutMinimum: atLeast }
  return encodeFunctionData({
    abi: v3,
    functionName: 'exactInputSingle',
    args: [{ ...params, sqrtPriceLimitX96 }],
  })
}
const encodeRoute = ({ amount, atLeast, deadline, path, recipient }: SwapFields): Hex => {
  const [first = zero, ...rest] = path
  const pools = rest.flatMap((token) => [numberToHex(fee, { size: 3 }), token])
  const params = { path: concatHex([first, ...pools]), recipient, deadline }
  return encodeFunctionData({
    abi: v3,
    functionName: 'exactInput',
    args: [{ ...params, amountIn: amount, amountOutMinimum: atLeast }],
  })
}
export const encodeMulticall = (...data: Hex[]): Hex =>
  encodeFunctionData({ abi: v3, functionName: 'multicall', args: [data] })
export const encodeUnwrap = (minimum: bigint, recipient: Hex): Hex =>
  encodeFunctionData({ abi: v3, functionName: 'unwrapWETH9', args: [minimum, recipient] })
export const refund: Hex = encodeFunctionData({ abi: v3, functionName: 'refundETH' })

const ofV3 = (name: string, encode: (fields: SwapFields) => Hex) => ({ name, router: routerV3, encode })
const unwrapping = (encode: typeof encodeRoute, taker: Hex) => (fields: SwapFields) =>
  encodeMulticall(encode({ ...fields, recipient: taker }), encodeUnwrap(fields.atLeast, fields.recipient))

const fromCoin = { bought: usdc, path: [weth, usdc] } as const
const toCoin = { sold: usdc, path: [usdc, weth] } as const
const between = { sold: usdc, bought: dai, path: [usdc, weth, dai] } as const

/** Each form of a swap that the product decodes. */
export const shapes: readonly SwapShape[] = [
  { ...ofV2('swapExactETHForTokens'), ...fromCoin },
  { ...ofV2('swapExactETHForTokensSupportingFeeOnTransferTokens'), ...fromCoin },
  { ...ofV2('swapExactTokensForETH'), ...toCoin },
  { ...ofV2('swapExactTokensForETHSupportingFeeOnTransferTokens'), ...toCoin },
  { ...ofV2('swapExactTokensForTokens'), ...between },
  { ...ofV2('swapExactTokensForTokensSupportingFeeOnTransferTokens'), ...between },
  { ...ofV3('exactInputSingle of the coin', encodeSingle), ...fromCoin },
  { ...ofV3('exactInputSingle of a token', encodeSingle), sold: usdc, bought: dai, path: [usdc, dai] },
  {
    ...ofV3('exactInputSingle for wrapped coins', encodeSingle),
    sold: usdc,
    bought: weth,
    path: [usdc, weth],
  },
  { ...ofV3('exactInput of a token', encodeRoute), ...between },
  { ...ofV3('multicall of one', (x) => encodeMulticall(encodeRoute(x))), ...between },
  { ...ofV3('multicall with a refund', (x) => encodeMulticall(encodeSingle(x), refund)), ...fromCoin },
  { ...ofV3('multicall that unwraps, from zero', unwrapping(encodeSingle, zero)), ...toCoin },
  { ...ofV3('multicall that unwraps, from the router', unwrapping(encodeRoute, routerV3)), ...toCoin },
]

export const orderOf = ({ bought, sold }: SwapShape): SwapOrder => ({
  from: `eip155:1:${account}`,
  sold: { tokenAddress: sold, amount: 10n ** 18n },
  bought: { tokenAddress: bought, atLeast: 2_970_000_000n },
})

/** A swap as the service builds it for the order, or with one thing changed. */
export function buildSwapOf(
  shape: SwapShape,
  { nowMs, tx = {}, ...changed }: Partial<SwapFields> & { nowMs: number; tx?: Partial<BuiltTransaction> },
): BuiltTransaction {
  const { bought, sold } = orderOf(shape)
  const deadline = BigInt(Math.floor(nowMs / 1_000)) + 1_200n
  const fields = {
    amount: sold.amount,
    atLeast: bought.atLeast,
    deadline,
    path: shape.path,
    recipient: account,
  }
  return {
    from: `eip155:1:${account}`,
    to: `eip155:1:${shape.router}`,
    data: shape.encode({ ...fields, ...changed }),
    value: shape.sold ? 0n : sold.amount,
    eip155: undefined,
    ...tx,
  }
}
