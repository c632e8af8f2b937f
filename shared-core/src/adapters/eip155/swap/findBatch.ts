import { parseAbiItem } from 'viem'
import { getBlockNumber, getCode, getLogs, getTransactionCount } from 'viem/actions'
import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import type { BatchMark, SwapAdapter, SwapOrder } from '../../SwapAdapter.js'
import { getClient } from '../client.js'
import { readReceipt } from '../follow.js'
import { readTransfer } from '../isAsReviewed.js'
import { toHex } from '../toHex.js'
import { readCoins, readGiver, readTokens } from './waitForSwap.js'

/** Reads how far the chain and the account's nonce are. Never rejects: undefined where the node does not answer. */
export async function getMark(
  config: Config,
  { from }: Parameters<NonNullable<SwapAdapter['getMark']>>[0],
): Promise<BatchMark | undefined> {
  const { address, caipNetworkId } = parseCaipAddress(from)
  try {
    const client = getClient(config, { caipNetworkId })
    const [block, nonce] = await Promise.all([
      getBlockNumber(client, { cacheTime: 0 }),
      getTransactionCount(client, { address: toHex(address), blockTag: 'pending' }),
    ])
    return { block: Number(block), nonce }
  } catch {
    return undefined
  }
}

/** Evidence of a batch on the chain, independent of its wallet's report. */
export type Evidence =
  /** `idle`: its transaction is mined, and the account gave nothing in it. */
  | { readonly is: 'swapped' | 'reverted' | 'idle'; readonly hash: string }
  /** `untouched`: the account sent nothing since; `moved`: it sent something, which is no such swap so far. */
  | { readonly is: 'untouched' | 'moved' | 'unknown' }

type Searched = {
  readonly order: SwapOrder
  readonly mark: BatchMark | undefined
  /** Transactions that the wallet reports for the batch. */
  readonly hashes: readonly string[]
}

/**
 * Looks on the chain for what became of a batch that swaps.
 * @throws The node does not answer.
 */
export async function findBatch(config: Config, { hashes, mark, order }: Searched): Promise<Evidence> {
  const { address, caipNetworkId } = parseCaipAddress(order.from)
  const client = getClient(config, { caipNetworkId })
  const told = await Promise.all(hashes.map((hash) => readReceipt(client, hash)))
  const known = told.flatMap((receipt) => receipt ?? [])
  const own = known.find((receipt) => isSwap(config, order, receipt))
  if (own) return { is: 'swapped', hash: own.transactionHash }
  const found = mark && (await findSwap(config, { order, mark }))
  if (found) return { is: 'swapped', hash: found }
  const last = known.at(-1)
  if (last && known.length === hashes.length) {
    const hash = last.transactionHash
    if (known.every(({ status }) => status === 'reverted')) return { is: 'reverted', hash }
    // The wallet may send the other calls in transactions that it does not name.
    const isQuiet = mark && !(await hasPending(client, address))
    return isQuiet && !known.some((receipt) => isGiving(order, receipt))
      ? { is: 'idle', hash }
      : { is: 'unknown' }
  }
  if (!mark || hashes.length > 0) return { is: 'unknown' }
  const [code, nonce] = await Promise.all([
    getCode(client, { address: toHex(address) }),
    getTransactionCount(client, { address: toHex(address), blockTag: 'pending' }),
  ])
  if (code !== undefined && !code.toLowerCase().startsWith('0xef0100')) return { is: 'unknown' }
  if (nonce !== mark.nonce) return { is: 'moved' }
  // Anyone may send the calls of an account with code (EIP-7702): its nonce stays, so its transfers decide.
  if (code === undefined) return { is: 'untouched' }
  const { tokenAddress } = order.sold
  const isUntouched = tokenAddress !== undefined && (await givenSince(client, { mark, order })).length === 0
  return { is: isUntouched ? 'untouched' : 'unknown' }
}

type Client = ReturnType<typeof getClient>

/** Whether a transaction of the account waits for a block. */
async function hasPending(client: Client, account: string): Promise<boolean> {
  const address = toHex(account)
  const [pending, latest] = await Promise.all([
    getTransactionCount(client, { address, blockTag: 'pending' }),
    getTransactionCount(client, { address, blockTag: 'latest' }),
  ])
  return pending !== latest
}

type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

/** Whether the account gave of what it sells, in a transaction that succeeded. */
const isGiving = (order: SwapOrder, { from, logs, status }: Receipt): boolean =>
  status === 'success' &&
  readGiver({ ...order, bought: { atLeast: 0n } }, { from, logs }, undefined) !== undefined

/** Whether a mined transaction is a swap as ordered: what it gave and got is in its logs. */
function isSwap(config: Config, order: SwapOrder, { from, logs, status, to }: Receipt): boolean {
  const mined = { from, to, logs, value: 0n, input: '0x' }
  const isCoin = order.bought.tokenAddress === undefined
  const got = isCoin ? readCoins(config, order, mined) : readTokens(order, mined)
  const isEnough = got !== undefined && got >= order.bought.atLeast
  return status === 'success' && isEnough && readGiver(order, mined, got) !== undefined
}

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** How many of the account's transfers are looked at. */
const candidatesLimit = 20

/** @returns Hashes of the transactions since the mark in which the account gave of the token that it sells. */
async function givenSince(
  client: Client,
  { mark, order }: { mark: BatchMark; order: SwapOrder },
): Promise<readonly string[]> {
  const { tokenAddress } = order.sold
  if (tokenAddress === undefined) return []
  // Nodes refuse a range that begins after their latest block.
  if ((await getBlockNumber(client, { cacheTime: 0 })) <= BigInt(mark.block)) return []
  const logs = await getLogs(client, {
    address: toHex(tokenAddress),
    event: transfer,
    args: { from: toHex(parseCaipAddress(order.from).address) },
    fromBlock: BigInt(mark.block + 1),
  })
  return [...new Set(logs.map(({ transactionHash }) => transactionHash))]
}

/**
 * Finds a swap by what the account gave since the mark: exactly the amount that was ordered.
 * @returns Undefined also where several could be it.
 */
async function findSwap(
  config: Config,
  { mark, order }: { mark: BatchMark; order: SwapOrder },
): Promise<string | undefined> {
  const { address, caipNetworkId } = parseCaipAddress(order.from)
  const { amount, tokenAddress } = order.sold
  if (tokenAddress === undefined) return undefined
  const client = getClient(config, { caipNetworkId })
  const hashes = (await givenSince(client, { mark, order })).slice(-candidatesLimit)
  const receipts = await Promise.all(hashes.map((hash) => readReceipt(client, hash)))
  const swaps = receipts.flatMap((receipt) => {
    if (!receipt || !isSwap(config, order, receipt)) return []
    const given = receipt.logs.flatMap((log) => readTransfer(tokenAddress, log) ?? [])
    const isOwn = (x: { from: string }) => x.from.toLowerCase() === address.toLowerCase()
    const sum = given.reduce((all, x) => (isOwn(x) ? all + x.amount : all), 0n)
    return sum === amount ? [receipt.transactionHash] : []
  })
  return swaps.length === 1 ? swaps[0] : undefined
}
