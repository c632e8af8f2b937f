import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Config } from '../../config/Config.js'
import { receiptPollMs } from '../../constants/connecting.js'
import { receiptWaitMs } from '../../constants/timing.js'
import { ReceiptTimeoutError, TransactionFailedError } from '../../errors/send.js'
import type { ReceiptRequest } from '../Adapter.js'
import { getActivity } from '../activity.js'
import { getClient } from './client.js'
import type { Mined } from './isAsReviewed.js'
import { toHex } from './toHex.js'

/**
 * Waits until a transaction is mined.
 * @param of `isWhole`: the transaction itself is read too; else `value` and `input` say nothing.
 * @throws {TransactionFailedError} @throws {ReceiptTimeoutError} After 25 s [CON-30].
 */
export async function awaitMined(
  config: Config,
  { caipNetworkId, hash, isWhole, signal }: Omit<ReceiptRequest, 'reviewed'> & { isWhole: boolean },
): Promise<Mined> {
  const { clock } = config
  const client = getClient(config, { caipNetworkId })
  const { ended } = getActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  const endsAtMs = clock.nowMs() + receiptWaitMs
  while (clock.nowMs() < endsAtMs) {
    stop.throwIfAborted()
    // Not mined yet and not answered are the same to us: the next look decides.
    const receipt = await getTransactionReceipt(client, { hash: toHex(hash) }).catch(() => undefined)
    if (receipt?.status === 'reverted') throw new TransactionFailedError({ hash })
    if (receipt && !isWhole) return { ...receipt, value: 0n, input: '0x' }
    const transaction =
      receipt && (await getTransaction(client, { hash: toHex(hash) }).catch(() => undefined))
    if (transaction) return { ...transaction, logs: receipt.logs }
    await clock.delay(receiptPollMs, stop)
  }
  throw new ReceiptTimeoutError({ hash })
}
