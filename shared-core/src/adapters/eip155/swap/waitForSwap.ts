import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import { swapRoutersOf } from '../../../config/swapRouters.js'
import { TransactionDiffersError } from '../../../errors/send.js'
import type { SwapAdapter, SwapOrder } from '../../SwapAdapter.js'
import { awaitMined } from '../awaitMined.js'
import { isCall, isWithin, type Mined, readTransfer } from '../isAsReviewed.js'
import { isSameHex } from '../toHex.js'

type Waited = Parameters<SwapAdapter['waitForSwap']>[0]

export async function waitForSwap(
  config: Config,
  { call, onMined, order, ...of }: Waited,
): Promise<bigint | undefined> {
  const { address: account } = parseCaipAddress(order.from)
  const got = (mined: Mined) =>
    order.bought.tokenAddress === undefined ? readCoins(config, order, mined) : readTokens(order, mined)
  const isOrdered = (mined: Mined): boolean =>
    call
      ? isCall(call, mined) || isWrapped(order, mined, got(mined))
      : readGiver(order, mined, got(mined)) !== undefined
  const mined = await awaitMined(config, {
    ...of,
    account,
    isWhole: call !== undefined,
    isAsked: isOrdered,
  })
  const { hash } = mined
  if (!isOrdered(mined)) throw new TransactionDiffersError({ hash })
  const payer = call && isCall(call, mined) ? mined.from : readGiver(order, mined, got(mined))
  onMined?.({ hash, paidBy: isSameHex(payer ?? account, account) ? undefined : payer })
  return got(mined)
}

/** A smart account's call is a part of another transaction. */
const isWrapped = (order: SwapOrder, mined: Mined, got: bigint | undefined): boolean =>
  (order.bought.tokenAddress !== undefined || isWithin(parseCaipAddress(order.from).address, mined)) &&
  readGiver(order, mined, got) !== undefined

/**
 * Whether the logs show a swap: an account gave of the token that is sold, and the ordering one got of the one that it bought.
 * The chain's answers may not show transfers of the native token.
 * @returns The account that gave: the ordering one, or the one that sent the transaction; undefined where there was no swap.
 */
export function readGiver(
  { bought, from, sold }: SwapOrder,
  { from: sender, logs }: Pick<Mined, 'from' | 'logs'>,
  got: bigint | undefined,
): string | undefined {
  const { address } = parseCaipAddress(from)
  const { tokenAddress } = sold
  if (bought.tokenAddress !== undefined && (got === undefined || got < bought.atLeast)) return undefined
  if (tokenAddress === undefined) return address
  return [address, sender].find((giver) =>
    logs.some((log) => {
      const moved = readTransfer(tokenAddress, log)
      return moved !== undefined && moved.amount > 0n && isSameHex(moved.from, giver)
    }),
  )
}

/** What the bought token's logs say that the account got, less what it gave. */
export function readTokens(
  { bought: { tokenAddress = '' }, from }: SwapOrder,
  { logs }: Pick<Mined, 'logs'>,
): bigint | undefined {
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
export function readCoins(
  config: Config,
  { from }: SwapOrder,
  mined: Pick<Mined, 'from' | 'logs'>,
): bigint | undefined {
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
