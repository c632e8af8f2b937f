import {
  type Client,
  encodeFunctionData,
  HttpRequestError,
  parseAbi,
  TimeoutError,
  BaseError as ViemError,
} from 'viem'
import { readContract, call as tryCall } from 'viem/actions'
import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import { swapRoutersOf } from '../../../config/swapRouters.js'
import type { BuiltTransaction } from '../../../entities/Swap.js'
import { SwapRefusedError } from '../../../errors/swap.js'
import type { ContractCall, SwapOrder } from '../../SwapAdapter.js'
import { ask } from '../ask.js'
import { getClient } from '../client.js'
import { isSameHex, toHex } from '../toHex.js'
import { decodeCall } from './decodeCall.js'
import { checkSender } from './readSwap.js'

const approve = parseAbi(['function approve(address spender, uint256 amount)'])
const allowance = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])

type Approval = { order: SwapOrder; built: BuiltTransaction; spender: string }

export async function readApproval(
  config: Config,
  { built, order, spender }: Approval,
): Promise<readonly ContractCall[]> {
  const { address, caipNetworkId } = parseCaipAddress(order.from)
  const { amount, tokenAddress } = order.sold
  checkSender({ built, order })
  const to = parseCaipAddress(built.to)
  if (
    tokenAddress === undefined ||
    to.caipNetworkId !== caipNetworkId ||
    !isSameHex(to.address, tokenAddress)
  )
    throw new SwapRefusedError({ fault: 'token' })
  const [given] = decodeCall(approve, built.data).args
  const isKnown = swapRoutersOf(config, caipNetworkId).some((x) => isSameHex(x.spender, spender))
  if (!isKnown || !isSameHex(given, spender)) throw new SwapRefusedError({ fault: 'spender' })
  if (built.value !== 0n) throw new SwapRefusedError({ fault: 'value' })

  const client = getClient(config, { caipNetworkId })
  const [owner, token] = [toHex(address.toLowerCase()), toHex(tokenAddress.toLowerCase())]
  const present = await ask(caipNetworkId, () =>
    readContract(client, { abi: allowance, address: token, functionName: 'allowance', args: [owner, given] }),
  )
  if (present >= amount) return []
  const write = (value: bigint): ContractCall => ({
    to: tokenAddress,
    data: encodeFunctionData({ abi: approve, args: [given, value] }),
    value: 0n,
  })
  const exact = write(amount)
  const isTaken =
    present === 0n || (await ask(caipNetworkId, () => isAccepted(client, { owner, call: exact })))
  return isTaken ? [exact] : [write(0n), exact]
}

/** Whether a token takes an approval as its allowance stands: it neither reverts nor says no. */
async function isAccepted(
  client: Client,
  { call, owner }: { call: ContractCall; owner: `0x${string}` },
): Promise<boolean> {
  try {
    const { data } = await tryCall(client, { account: owner, to: toHex(call.to), data: toHex(call.data) })
    return !data || BigInt(data) !== 0n
  } catch (cause) {
    const isUnanswered = (x: unknown) => x instanceof HttpRequestError || x instanceof TimeoutError
    if (!(cause instanceof ViemError) || cause.walk(isUnanswered)) throw cause
    return false
  }
}
