import { parseAbi } from 'viem'
import { SwapRefusedError } from '../../../errors/swap.js'
import { isSameHex, toHex } from '../toHex.js'
import { decodeCall } from './decodeCall.js'
import type { Trade } from './Trade.js'

const abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function multicall(bytes[] data)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function refundETH()',
])

/** A route: a token, then for each pool its fee in three bytes and the token behind it. */
const pathPattern = /^0x[0-9a-f]{40}(?:[0-9a-f]{46})+$/

/**
 * Reads a call of Uniswap v3's SwapRouter: a swap, alone or in a multicall with what makes coins of what it gives, or gives
 * back coins that it left.
 * @throws {SwapRefusedError}
 */
export function decodeUniswapV3(data: string, { router }: { router: string }): Trade {
  const outer = decodeCall(abi, data)
  if (outer.functionName !== 'multicall') return readSingle(data)
  const [first, second, ...others] = outer.args[0]
  if (first === undefined || others.length > 0) throw new SwapRefusedError({ fault: 'calldata' })
  const trade = readSingle(first)
  if (second === undefined) return trade
  const end = decodeCall(abi, second)
  if (end.functionName === 'refundETH') return { ...trade, sold: { ...trade.sold, is: 'coin' } }
  if (end.functionName !== 'unwrapWETH9') throw new SwapRefusedError({ fault: 'calldata' })
  const [minimum, recipient] = end.args
  // The router itself takes what it then unwraps; to it the zero address is its own.
  if (!/^0x0+$/.test(trade.recipient) && !isSameHex(trade.recipient, router))
    throw new SwapRefusedError({ fault: 'recipient' })
  const coins = { ...trade, bought: { ...trade.bought, is: 'coin' }, recipient } as const
  return minimum > trade.atLeast ? { ...coins, atLeast: minimum } : coins
}

function readSingle(data: string): Trade {
  const { args, functionName } = decodeCall(abi, data)
  if (functionName === 'exactInputSingle') {
    const [{ sqrtPriceLimitX96, tokenIn, tokenOut, ...params }] = args
    // A swap that stops at a price sells less than its amount.
    if (sqrtPriceLimitX96 !== 0n) throw new SwapRefusedError({ fault: 'amount' })
    return toTrade({ ...params, tokens: [tokenIn, tokenOut] })
  }
  if (functionName !== 'exactInput') throw new SwapRefusedError({ fault: 'calldata' })
  const [{ path, ...params }] = args
  if (!pathPattern.test(path)) throw new SwapRefusedError({ fault: 'calldata' })
  return toTrade({ ...params, tokens: [path.slice(0, 42), toHex(path.slice(-40))] })
}

type Params = { recipient: string; deadline: bigint; amountIn: bigint; amountOutMinimum: bigint }

function toTrade({
  amountIn,
  amountOutMinimum,
  tokens,
  ...rest
}: Params & { tokens: [string, string] }): Trade {
  const [sold, bought] = tokens
  return {
    sold: { address: sold, is: 'either' },
    amount: amountIn,
    bought: { address: bought, is: 'token' },
    atLeast: amountOutMinimum,
    recipient: rest.recipient,
    deadline: rest.deadline,
  }
}
