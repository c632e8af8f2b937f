import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import { swapRoutersOf } from '../../../config/swapRouters.js'
import { TransactionDiffersError } from '../../../errors/send.js'
import type { ReceiptRequest } from '../../Adapter.js'
import type { ContractCall, SwapOrder } from '../../SwapAdapter.js'
import { awaitMined } from '../awaitMined.js'
import { isCall, isWithin, type Mined, readTransfer } from '../isAsReviewed.js'
import { isSameHex } from '../toHex.js'

type Waited = Pick<ReceiptRequest, 'caipNetworkId' | 'hash'> & {
  order: SwapOrder
  call?: ContractCall | undefined
  signal?: AbortSignal | undefined
}

export async function waitForSwap(
  config: Config,
  { call, caipNetworkId, hash, order, signal }: Waited,
): Promise<bigint | undefined> {
  const mined = await awaitMined(config, {
    caipNetworkId,
    hash,
    isWhole: call !== undefined,
    ...(signal && { signal }),
  })
  const got =
    order.bought.tokenAddress === undefined ? readCoins(config, order, mined) : readTokens(order, mined)
  const isOther = call
    ? !isCall(call, mined) && !isWrapped(order, mined, got)
    : !hasSwapped(order, mined, got)
  if (isOther) throw new TransactionDiffersError({ hash })
  return got
}

/** A smart account's call is a part of another transaction. */
const isWrapped = (order: SwapOrder, mined: Mined, got: bigint | undefined): boolean =>
  (order.bought.tokenAddress !== undefined || isWithin(parseCaipAddress(order.from).address, mined)) &&
  hasSwapped(order, mined, got)

/**
 * Whether the logs show a swap: the account gave of a token that it sold, and got of one that it bought. Of the native coin the
 * chain's answers may show nothing.
 */
function hasSwapped({ bought, from, sold }: SwapOrder, { logs }: Mined, got: bigint | undefined): boolean {
  const { address } = parseCaipAddress(from)
  const { tokenAddress } = sold
  const hasGiven =
    tokenAddress === undefined ||
    logs.some((log) => {
      const moved = readTransfer(tokenAddress, log)
      return moved !== undefined && moved.amount > 0n && isSameHex(moved.from, address)
    })
  return hasGiven && (bought.tokenAddress === undefined || (got !== undefined && got >= bought.atLeast))
}

/** What the bought token's logs say that the account got, less what it gave. */
function readTokens({ bought: { tokenAddress = '' }, from }: SwapOrder, { logs }: Mined): bigint | undefined {
  const { address } = parseCaipAddress(from)
  const moved = logs.flatMap((log) => readTransfer(tokenAddress, log) ?? [])
  const sumOf = (side: 'from' | 'to') =>
    moved.reduce((sum, x) => (isSameHex(x[side], address) ? sum + x.amount : sum), 0n)
  const got = sumOf('to') - sumOf('from')
  return got > 0n ? got : undefined
}

/** `Withdrawal(address,uint256)`, which wrapped coins log when they become coins again. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** The coins that the exchanges unwrapped, in a transaction of the account's own. */
function readCoins(config: Config, { from }: SwapOrder, mined: Mined): bigint | undefined {
  const { address: account, caipNetworkId } = parseCaipAddress(from)
  // Others may swap in a transaction that another account made.
  if (!isSameHex(mined.from, account)) return undefined
  const routers = swapRoutersOf(config, caipNetworkId)
  const unwrapped = mined.logs.flatMap(({ address, data, topics: [topic = '', owner = ''] }) => {
    const isOne = routers.some((x) => isSameHex(address, x.wrapped) && isSameHex(owner.slice(-40), x.router))
    return isOne && topic === withdrawalTopic && /^0x[0-9a-f]{1,64}$/i.test(data) ? [BigInt(data)] : []
  })
  return unwrapped.length > 0 ? unwrapped.reduce((sum, x) => sum + x, 0n) : undefined
}
