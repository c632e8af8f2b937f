import { getTransaction } from 'viem/actions'
import type { Config } from '../../config/Config.js'
import { receiptPollMs } from '../../constants/connecting.js'
import { receiptWaitMs } from '../../constants/timing.js'
import {
  ReceiptTimeoutError,
  TransactionCancelledError,
  TransactionFailedError,
  TransactionReplacedError,
} from '../../errors/send.js'
import type { ReceiptRequest } from '../Adapter.js'
import { getActivity } from '../activity.js'
import { getClient } from './client.js'
import { isCancellation } from './findByNonce.js'
import { type FollowParameters, follow, readReceipt } from './follow.js'
import type { Mined } from './isAsReviewed.js'
import { toHex } from './toHex.js'

/** A transaction that succeeded. `hash` is another one than was waited for where the wallet sent it again. */
export type MinedTransaction = Mined & { readonly hash: string }

type Waited = FollowParameters &
  Pick<ReceiptRequest, 'caipNetworkId' | 'signal'> & {
    /** The transaction itself is read too; else `value` and `input` say nothing. */
    isWhole: boolean
  }

/**
 * Waits until a transaction is mined, or the one that its wallet sent in its place.
 * @throws {TransactionFailedError} @throws {ReceiptTimeoutError} After 25 s [CON-30].
 * @throws {TransactionCancelledError} @throws {TransactionReplacedError}
 */
export async function awaitMined(
  config: Config,
  { caipNetworkId, isWhole, signal, ...followed }: Waited,
): Promise<MinedTransaction> {
  const { clock } = config
  const { hash } = followed
  const client = getClient(config, { caipNetworkId })
  const { ended } = getActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  const endsAtMs = clock.nowMs() + receiptWaitMs
  const follower = follow(client, followed)
  while (clock.nowMs() < endsAtMs) {
    stop.throwIfAborted()
    // Not mined yet and not answered are the same to us: the next look decides.
    const receipt = await readReceipt(client, hash)
    if (receipt?.status === 'reverted') throw new TransactionFailedError({ hash })
    if (receipt && !isWhole) return { ...receipt, hash, value: 0n, input: '0x' }
    const transaction =
      receipt && (await getTransaction(client, { hash: toHex(hash) }).catch(() => undefined))
    if (transaction) return { ...transaction, logs: receipt.logs }
    const other = receipt ? undefined : await follower.look().catch(() => undefined)
    if (other) {
      const mined = { ...other.transaction, logs: other.receipt.logs }
      const { hash: replacedBy } = mined
      if (!follower.isSame(mined))
        throw isCancellation(mined)
          ? new TransactionCancelledError({ hash, replacedBy })
          : new TransactionReplacedError({ hash, replacedBy })
      if (other.receipt.status === 'reverted') throw new TransactionFailedError({ hash: replacedBy })
      return mined
    }
    await clock.delay(receiptPollMs, stop)
  }
  // The transaction that used the nonce may be the same call, sped up: nothing is claimed of it.
  throw new ReceiptTimeoutError({ hash, isNonceUsed: follower.isReplaced() })
}
