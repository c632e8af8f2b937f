import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import type { Config } from '../../../config/Config.js'
import { batchPollMs } from '../../../constants/connecting.js'
import { receiptWaitMs } from '../../../constants/timing.js'
import { BroadcastUnconfirmedError } from '../../../errors/broadcast.js'
import { ProviderNotFoundError } from '../../../errors/connection.js'
import { BatchFailedError, TransactionNotSentError } from '../../../errors/operation.js'
import { isEip1193 } from '../../../providers/WalletProvider.js'
import * as z from '../../../zod.js'
import { getActivity } from '../../activity.js'
import type { ContractCall, Sender } from '../../SwapAdapter.js'
import { askQuietly } from '../askQuietly.js'
import { getCapabilities } from '../capabilities.js'
import { askToSend, hashSchema, toWalletCall } from '../sendTransaction.js'
import { chainHexOf } from '../toHex.js'

/** A wallet that would first have to make another kind of account of the visitor's ('ready') is not asked to. */
export async function canBatch({ clock }: Config, { from, provider }: Sender): Promise<boolean> {
  try {
    const { atomic, atomicBatch } = await getCapabilities(clock, { caipAddress: from, provider })
    return atomic ? atomic.status === 'supported' : atomicBatch?.supported === true
  } catch {
    return false
  }
}

/** As the standard says, ids have at most 4096 bytes. */
const batchIdSchema = z.string().check(z.minLength(1), z.maxLength(8_194))
const sentSchema = z.union([
  z.pipe(
    z.object({ id: batchIdSchema }),
    z.transform(({ id }) => id),
  ),
  batchIdSchema,
])

export async function sendBatch({
  calls,
  from,
  provider,
}: Sender & { calls: readonly ContractCall[] }): Promise<string> {
  const batch = {
    version: '2.0.0',
    from: parseCaipAddress(from).address,
    chainId: chainHexOf(from),
    atomicRequired: true,
    calls: calls.map(toWalletCall),
  }
  return askToSend({ from, provider }, { method: 'wallet_sendCalls', params: [batch], schema: sentSchema })
}

const statusSchema = z.object({
  /** Numbers since version 2 of the standard. */
  status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: hashSchema }))), undefined),
})

type Told = { readonly status: number; readonly hash: string | undefined }

/** The standard's number, and the transaction; `undefined` where the answer says nothing. */
function readStatus(answer: unknown): Told | undefined {
  const { data } = z.safeParse(statusSchema, answer)
  if (!data) return undefined
  const status = typeof data.status === 'number' ? data.status : data.status === 'PENDING' ? 100 : 200
  // All calls are in one transaction; where a wallet made others first, the last one is theirs.
  return { status, hash: data.receipts?.at(-1)?.transactionHash }
}

type Waited = Sender & { id: string; signal?: AbortSignal | undefined }

/**
 * Waits for as long as the wallet says that the batch is pending (EIP-5792: 100 to 199); it is not asked while the modal is
 * closed, or its tab hidden.
 * @throws {TransactionNotSentError} No block took it, and none will (400). @throws {BatchFailedError} Its calls failed: all (500),
 * or some (600). @throws {BroadcastUnconfirmedError} The wallet has said nothing readable of the batch for 25 s.
 */
export async function waitForBatch(config: Config, { id, provider, signal }: Waited): Promise<string> {
  if (!isEip1193(provider)) throw new ProviderNotFoundError()
  const { clock } = config
  const { ended, whenActive } = getActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  let toldAtMs = clock.nowMs()
  for (;;) {
    stop.throwIfAborted()
    const answer = await askQuietly(clock, { provider, method: 'wallet_getCallsStatus', params: [id] })
    const { hash, status = 0 } = readStatus(answer) ?? {}
    if (status >= 400 && status < 500) throw new TransactionNotSentError()
    if (status >= 500) throw new BatchFailedError({ hash, isPartial: status >= 600 })
    if (status >= 200 && hash) return hash
    if (status >= 100 && status < 200) toldAtMs = clock.nowMs()
    if (clock.nowMs() - toldAtMs >= receiptWaitMs) throw new BroadcastUnconfirmedError()
    await clock.delay(batchPollMs, stop)
    const sleptAtMs = clock.nowMs()
    await whenActive()
    toldAtMs += clock.nowMs() - sleptAtMs
  }
}
