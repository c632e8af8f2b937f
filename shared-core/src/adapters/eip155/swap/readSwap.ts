import type { CaipNetworkId } from '../../../caip/caip.js'
import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import { swapRoutersOf } from '../../../config/swapRouters.js'
import { leastDeadlineSeconds, type SwapRouter, swapDeadlineSeconds } from '../../../constants/swap.js'
import type { BuiltTransaction } from '../../../entities/Swap.js'
import { type SwapFault, SwapRefusedError } from '../../../errors/swap.js'
import type { DecodedSwap, SwapOrder } from '../../SwapAdapter.js'
import { getClient } from '../client.js'
import { isSameHex } from '../toHex.js'
import { decodeUniswapV2 } from './decodeUniswapV2.js'
import { decodeUniswapV3 } from './decodeUniswapV3.js'
import type { Trade } from './Trade.js'

/** The last block of a chain may be this old. */
const clockToleranceSeconds = 60n

type Built = { order: SwapOrder; built: BuiltTransaction }

export async function readSwap(config: Config, { built, order }: Built): Promise<DecodedSwap> {
  const { caipNetworkId } = parseCaipAddress(order.from)
  checkSender({ order, built })
  const to = parseCaipAddress(built.to)
  const routers = to.caipNetworkId === caipNetworkId ? swapRoutersOf(config, caipNetworkId) : []
  const exchange = routers.find(({ router }) => isSameHex(router, to.address))
  if (!exchange) throw new SwapRefusedError({ fault: 'router' })
  const trade =
    exchange.kind === 'uniswapV2' ? decodeUniswapV2(built.data) : decodeUniswapV3(built.data, exchange)
  const nowSeconds = BigInt(Math.floor(config.clock.nowMs() / 1_000))
  const faultAt = (seconds: bigint) => findFault({ built, exchange, nowSeconds: seconds, order, trade })
  const byDevice = faultAt(nowSeconds)
  if (byDevice && byDevice !== 'deadline') throw new SwapRefusedError({ fault: byDevice })
  // The chain compares the deadline with its own clock. The device's may be off.
  const chainSeconds = await readChainSeconds(config, caipNetworkId)
  const fault = chainSeconds === undefined ? byDevice : faultAt(chainSeconds)
  if (fault) throw new SwapRefusedError({ fault })
  const chainAheadSeconds = (chainSeconds ?? nowSeconds) - nowSeconds
  const isOff = chainAheadSeconds > clockToleranceSeconds || chainAheadSeconds < -clockToleranceSeconds
  const { atLeast, deadline, recipient } = trade
  return {
    call: { to: to.address, data: built.data, value: built.value },
    router: exchange.router,
    exchange: exchange.name,
    spender: exchange.spender,
    recipient,
    atLeast,
    deadline,
    ...(isOff && { chainAheadSeconds }),
  }
}

/** @returns The time of the chain's last block, in epoch seconds. Undefined where no node answers. */
async function readChainSeconds(config: Config, caipNetworkId: CaipNetworkId): Promise<bigint | undefined> {
  try {
    const params: ['latest', false] = ['latest', false]
    const request = { method: 'eth_getBlockByNumber', params } as const
    const block = await getClient(config, { caipNetworkId }).request(request, { retryCount: 0 })
    return block ? BigInt(block.timestamp) : undefined
  } catch {
    return undefined
  }
}

/** A built transaction is the account's own, on its chain. @throws {SwapRefusedError} */
export function checkSender({ built, order }: Built): void {
  const [account, sender] = [parseCaipAddress(order.from), parseCaipAddress(built.from)]
  if (sender.caipNetworkId !== account.caipNetworkId || !isSameHex(sender.address, account.address))
    throw new SwapRefusedError({ fault: 'sender' })
}

type Compared = Built & { exchange: SwapRouter; nowSeconds: bigint; trade: Trade }

/** What of a trade is not as ordered. */
function findFault({ built, exchange, nowSeconds, order, trade }: Compared): SwapFault | undefined {
  const { address: account } = parseCaipAddress(order.from)
  const { bought, sold } = order
  const isOrdered = ({ address, is }: Trade['sold'], tokenAddress: string | undefined) =>
    isSameHex(address, tokenAddress ?? exchange.wrapped) &&
    (is === 'either' || (is === 'coin') === (tokenAddress === undefined))
  if (!isOrdered(trade.sold, sold.tokenAddress) || !isOrdered(trade.bought, bought.tokenAddress))
    return 'token'
  if (trade.amount !== undefined && trade.amount !== sold.amount) return 'amount'
  if (built.value !== (sold.tokenAddress === undefined ? sold.amount : 0n)) return 'value'
  if (!isSameHex(trade.recipient, account)) return 'recipient'
  // Of one base unit the tolerance leaves nothing, and no minimum is none.
  if (trade.atLeast < bought.atLeast || trade.atLeast === 0n) return 'minimum'
  const ahead = trade.deadline - nowSeconds
  if (ahead <= leastDeadlineSeconds || ahead > BigInt(swapDeadlineSeconds)) return 'deadline'
  return undefined
}
