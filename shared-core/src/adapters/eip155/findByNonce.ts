import { type Client, concat, keccak256, type Transaction, toHex as toWord } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { Seen } from '../Followed.js'
import { isSameHex, toHex } from './toHex.js'

export type Sent = Pick<Transaction, 'from' | 'hash' | 'input' | 'nonce' | 'to' | 'value'>

type Call = { readonly to: string | null; readonly value: bigint; readonly input: string }

/** Digest of what a transaction does: two of one account and one digest are the same call. */
export const digestOf = ({ input, to, value }: Call): string =>
  keccak256(concat([toHex((to ?? '').toLowerCase()), toWord(value, { size: 32 }), toHex(input)]))

/** A transfer of nothing to the account itself, by which wallets cancel. */
export const isCancellation = ({ from, input, to, value }: Sent): boolean =>
  isSameHex(to ?? '', from) && input === '0x' && value === 0n

/** How many blocks are read one by one, where a node knows no counts of earlier blocks. */
const scannedBlocks = 64n

type Place = Pick<Seen, 'block' | 'nonce' | 'payer'>

/**
 * Finds the mined transaction of an account by its nonce.
 * @param place `block`: a block in which the nonce was not used.
 * @returns `free` where the nonce is not used yet; undefined where the node does not show which transaction used it.
 */
export async function findByNonce(client: Client, place: Place): Promise<Sent | 'free' | undefined> {
  const address = toHex(place.payer)
  const isUsed = async (blockNumber?: bigint) =>
    (await getTransactionCount(client, { address, ...(blockNumber !== undefined && { blockNumber }) })) >
    place.nonce
  if (!(await isUsed())) return 'free'
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const first = BigInt(place.block)
  try {
    let [free, used] = [first, latest]
    while (used - free > 1n) {
      const middle = (free + used) / 2n
      if (await isUsed(middle)) used = middle
      else free = middle
    }
    const found = await findInBlock(client, used, place)
    if (found) return found
  } catch {
    // A node without an archive: its latest blocks may have it.
  }
  for (let block = latest; block > first && block > latest - scannedBlocks; block -= 1n) {
    const found = await findInBlock(client, block, place)
    if (found) return found
  }
  return undefined
}

async function findInBlock(
  client: Client,
  blockNumber: bigint,
  { nonce, payer }: Place,
): Promise<Sent | undefined> {
  const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
  return transactions.find((x) => x.nonce === nonce && isSameHex(x.from, payer))
}
