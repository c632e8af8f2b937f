import type { Config } from '../../config/Config.js'
import { receiptPollMs } from '../../constants/connecting.js'
import { blockhashLifetimeBlocks, rememberedBlocks } from '../../constants/solana.js'
import { receiptWaitMs } from '../../constants/timing.js'
import {
  ReceiptTimeoutError,
  TransactionDiffersError,
  TransactionExpiredError,
  TransactionFailedError,
} from '../../errors/send.js'
import type { ReceiptRequest } from '../Adapter.js'
import { getActivity } from '../activity.js'
import { getNode, type SolanaNode } from './createNode.js'
import { isAsPlanned } from './isAsPlanned.js'
import { sentBy } from './sent.js'
import type { TransferPlan } from './TransferPlan.js'

/**
 * Waits until a transaction has succeeded, failed or expired. Where its last valid block is unknown, the transaction
 * never counts as expired, only as late.
 * @throws {TransactionFailedError} @throws {TransactionExpiredError} @throws {ReceiptTimeoutError}
 * @throws {TransactionDiffersError}
 */
export async function waitForReceipt(
  config: Config,
  { caipNetworkId, hash, lastBlock, signal }: Omit<ReceiptRequest, 'reviewed'>,
): Promise<void> {
  const { clock } = config
  const node = getNode(config, { caipNetworkId })
  const { ended } = getActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  const { lastValidBlockHeight = lastBlock, plan, wire } = sentBy(config).get(hash) ?? {}
  let last = lastValidBlockHeight
  let over: Over | undefined
  let heardAtMs = clock.nowMs()
  while (true) {
    stop.throwIfAborted()
    // Read the tip first: a transaction that is absent after its last valid block was confirmed never lands.
    const tip = await node.getTip().catch(() => undefined)
    last ??= tip && tip.height + blockhashLifetimeBlocks
    const age = tip && last !== undefined ? tip.height - last : 0n
    if (tip && age > 0n) over = { slot: over?.slot ?? tip.slot, isLong: age > rememberedBlocks }
    const seen = tip && (await look(node, { hash, over }).catch(() => undefined))
    let isUnread = false
    if (seen) {
      const { isNowhere, status } = seen
      const isSettled = status !== null && status.confirmationStatus !== 'processed'
      if (isSettled && status.err) throw new TransactionFailedError({ hash, cause: status.err })
      if (isSettled && (await compare(node, { hash, plan }))) return
      isUnread = isSettled
      if (isNowhere)
        throw lastValidBlockHeight === undefined
          ? new ReceiptTimeoutError({ hash })
          : new TransactionExpiredError({ hash })
      // Nodes drop transactions that they cannot pass on at once: submit it again until a block takes it.
      if (!status && wire) await node.send(wire, { isAgain: true }).catch(() => {})
    }
    if (seen && !isUnread && (seen.status || !over)) heardAtMs = clock.nowMs()
    else if (clock.nowMs() - heardAtMs >= receiptWaitMs) throw new ReceiptTimeoutError({ hash })
    await clock.delay(receiptPollMs, stop)
  }
}

/**
 * Compares a transaction that landed with its plan, if it has one.
 * @returns False where the node does not show the transaction yet.
 */
async function compare(node: SolanaNode, { hash, plan }: { hash: string; plan: TransferPlan | undefined }) {
  if (!plan) return true
  const message = await node.getMessage(hash).catch(() => undefined)
  if (message && !isAsPlanned(plan, message)) throw new TransactionDiffersError({ hash })
  return message !== undefined
}

/** The chain has passed the transaction's last block. `isLong`: so long ago that nodes may have forgotten it. */
type Over = { readonly slot: bigint; readonly isLong: boolean }

/**
 * Looks for a transaction; searches the archive too once nodes may have forgotten it, as after the page slept.
 * @returns `isNowhere`: the transaction never landed, by the word of a node that has reached `over.slot`.
 * @throws {RpcFailedError} No answer, or no archive.
 */
async function look(node: SolanaNode, { hash, over }: { hash: string; over: Over | undefined }) {
  const near = await node.getStatus(hash)
  if (near.status || !over) return { status: near.status, isNowhere: false }
  const { slot, status } = over.isLong ? await node.getStatus(hash, { isDeep: true }) : near
  return { status, isNowhere: !status && slot >= over.slot }
}
