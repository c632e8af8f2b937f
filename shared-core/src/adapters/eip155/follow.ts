import type { Client } from 'viem'
import { getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ReceiptRequest } from '../Adapter.js'
import type { Seen } from '../Followed.js'
import { digestOf, findByNonce, type Sent } from './findByNonce.js'
import type { Mined } from './isAsReviewed.js'
import { isSameHex, toHex } from './toHex.js'

/** The receipt of a transaction; undefined also where the node does not answer: the next look decides. */
export const readReceipt = (client: Client, hash: string) =>
  getTransactionReceipt(client, { hash: toHex(hash) }).catch(() => undefined)

type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

export type FollowParameters = Pick<ReceiptRequest, 'hash' | 'onSeen' | 'seen'> & {
  /** Address of the account that was to send. */
  account?: string | undefined
  /** Whether a transaction does what the wallet was asked for. */
  isAsked?: ((mined: Mined) => boolean) | undefined
}

/** How often the chain is searched for a transaction that the node does not show, in one wait. */
const searchesLimit = 3

/** Blocks that may have come since the node showed the transaction as pending. */
const marginBlocks = 5

/**
 * Looks for the transaction that a wallet sent in the place of another one, by account and nonce. A bundler's transaction is
 * not followed: the bundler may put the same operation into any other one.
 */
export function follow(client: Client, { account, hash, isAsked, onSeen, seen: known }: FollowParameters) {
  let seen = known
  let isForeign = false
  let searches = 0

  /** Notes payer and nonce, once the node shows the transaction. */
  const learn = async (): Promise<void> => {
    const transaction = await getTransaction(client, { hash: toHex(hash) })
    if (transaction.blockHash) return
    const { from: payer, nonce } = transaction
    isForeign = !isSameHex(payer, account ?? '') && isAsked?.({ ...transaction, logs: [] }) !== true
    if (isForeign) return
    const latest = Number(await getBlockNumber(client, { cacheTime: 0 }))
    const block = Math.max(0, latest - marginBlocks)
    seen = { payer, nonce, call: digestOf(transaction), block } satisfies Seen
    onSeen?.(seen)
  }

  return {
    /** @returns The other transaction, once it is mined. @throws The node does not answer. */
    async look(): Promise<{ transaction: Sent; receipt: Receipt } | undefined> {
      if (!seen && !isForeign) await learn()
      if (!seen || searches >= searchesLimit) return undefined
      const transaction = await findByNonce(client, seen)
      if (!transaction) searches += 1
      if (!transaction || transaction === 'free' || isSameHex(transaction.hash, hash)) return undefined
      const receipt = await readReceipt(client, transaction.hash)
      return receipt && { transaction, receipt }
    },
    /** Whether a mined transaction does the same: it is the call of before, or what the wallet was asked for. */
    isSame: (mined: Mined): boolean => digestOf(mined) === seen?.call || isAsked?.(mined) === true,
    /** Whether another transaction used the nonce, which the node does not show. */
    isReplaced: (): boolean => searches >= searchesLimit,
  }
}
