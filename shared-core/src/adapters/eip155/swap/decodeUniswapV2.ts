import { parseAbi } from 'viem'
import { SwapRefusedError } from '../../../errors/swap.js'
import { decodeCall } from './decodeCall.js'
import type { Trade } from './Trade.js'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** Reads a call of Uniswap v2's Router02. @throws {SwapRefusedError} It is none that sells an exact amount. */
export function decodeUniswapV2(data: string): Trade {
  const { args, functionName } = decodeCall(abi, data)
  const [atLeast, path, recipient, deadline] =
    args.length === 5 ? ([args[1], args[2], args[3], args[4]] as const) : args
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined || path.length < 2)
    throw new SwapRefusedError({ fault: 'calldata' })
  return {
    sold: { address: first, is: args.length === 5 ? 'token' : 'coin' },
    ...(args.length === 5 && { amount: args[0] }),
    bought: { address: last, is: functionName.startsWith('swapExactTokensForETH') ? 'coin' : 'token' },
    atLeast,
    recipient,
    deadline,
  }
}
