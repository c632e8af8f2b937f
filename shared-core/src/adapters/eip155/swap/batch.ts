import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import { withTimeout } from '../../../clock/withTimeout.js'
import type { Config } from '../../../config/Config.js'
import { batchPollMs, silentAnswerMs } from '../../../constants/connecting.js'
import { receiptWaitMs } from '../../../constants/timing.js'
import type { BaseError } from '../../../errors/BaseError.js'
import { BroadcastUnconfirmedError } from '../../../errors/broadcast.js'
import { ProviderNotFoundError } from '../../../errors/connection.js'
import {
  BatchFailedError,
  BatchNotSentError,
  BatchUnclearError,
  TransactionNotSentError,
} from '../../../errors/operation.js'
import { RequestRejectedError } from '../../../errors/send.js'
import { hasCode, isRejection, textOf } from '../../../providers/readRefusal.js'
import { isEip1193 } from '../../../providers/WalletProvider.js'
import { isUnsupportedMethod, throwAnsweredError } from '../../../providers/walletErrors.js'
import * as z from '../../../zod.js'
import { getActivity } from '../../activity.js'
import type { ContractCall, Sender, SwapAdapter } from '../../SwapAdapter.js'
import { getCapabilities } from '../capabilities.js'
import { askToSend, hashSchema, toWalletCall } from '../sendTransaction.js'
import { chainHexOf } from '../toHex.js'
import { type Evidence, findBatch } from './findBatch.js'

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
  try {
    return await askToSend(
      { from, provider },
      { method: 'wallet_sendCalls', params: [batch], schema: sentSchema },
    )
  } catch (error) {
    const cause = error instanceof Error && error.name === 'UnknownFailureError' ? error.cause : undefined
    throw isRefusal(cause) ? new BatchNotSentError({ cause }) : error
  }
}

/**
 * A wallet does not take a batch (EIP-5792): 5700 a capability, 5710 the chain, 5740 its size, 5750 the user keeps the
 * account as it is, 5760 it cannot make it atomic. 5720 is none: the wallet has this batch already.
 */
const isRefusal = (error: unknown): boolean =>
  [5700, 5710, 5740, 5750, 5760].some((code) => hasCode(error, code)) || isUnsupportedMethod(error)

const unknownBatch =
  /\b(?:unknown|no matching|no such) (?:bundle|batch|calls?)\b|\b(?:bundle|batch|calls?)(?: id)? (?:was |is )?not found\b|\b(?:bundle|batch)(?: id)? (?:is )?unknown\b/i

/** The wallet knows no batch of this id: 5730 (EIP-5792), or in words. */
const isUnknown = (error: unknown): boolean => hasCode(error, 5730) || unknownBatch.test(textOf(error))

const statusSchema = z.object({
  /** Numbers since version 2 of the standard. */
  status: z.union([z.number(), z.enum(['PENDING', 'CONFIRMED'])]),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: hashSchema }))), undefined),
})

type Told = {
  /** The standard's number; undefined where the answer says nothing. */
  readonly status?: number
  /** The transactions that the wallet names. */
  readonly hashes: readonly string[]
  /** The wallet's error. */
  readonly error?: unknown
}

/** Asks the wallet what became of a batch. Never rejects. */
async function askStatus(
  { clock }: Config,
  { id, provider }: Pick<Waited, 'id' | 'provider'>,
): Promise<Told> {
  const silent: Told = { hashes: [] }
  if (!isEip1193(provider)) return silent
  const answer = provider
    .request({ method: 'wallet_getCallsStatus', params: [id] })
    .then(readStatus)
    .catch((error: unknown) => ({ hashes: [], error }))
  return withTimeout(clock, { ms: silentAnswerMs, answer, fallback: silent })
}

function readStatus(answer: unknown): Told {
  const { data } = z.safeParse(statusSchema, answer)
  if (!data) throwAnsweredError(answer)
  if (!data) return { hashes: [] }
  const status = typeof data.status === 'number' ? data.status : data.status === 'PENDING' ? 100 : 200
  return { status, hashes: (data.receipts ?? []).map(({ transactionHash }) => transactionHash) }
}

type Waited = Parameters<SwapAdapter['waitForBatch']>[0]

/** Looks in a row, each two seconds apart, that must agree before a failure is unclear: a node may be behind. */
const unclearLooks = 3
/** Looks before "not sent" or "nothing was given" is believed: longer than a block of any listed network takes. */
const quietLooks = 8
/** A pending batch is compared with the chain once in so many looks. */
const pendingLooks = 5

/**
 * Decides how a batch ended that is neither pending nor found on the chain as a swap.
 * @returns The failure, and how many looks in a row must agree on it; undefined where the batch may still come.
 */
function endingOf(
  { error, status = 0 }: Told,
  evidence: Evidence | undefined,
  isKnown: boolean,
): { failure: BaseError; looks: number } | undefined {
  const unclear = { failure: new BatchUnclearError(), looks: unclearLooks }
  const isUntouched = evidence?.is === 'untouched'
  if (status >= 400) {
    if (evidence?.is === 'reverted')
      return { failure: new BatchFailedError({ hash: evidence.hash, isPartial: false }), looks: 1 }
    if (evidence?.is === 'idle')
      return {
        failure: new BatchFailedError({ hash: evidence.hash, isPartial: status >= 600 }),
        looks: quietLooks,
      }
    return isUntouched && status < 500
      ? { failure: new TransactionNotSentError(), looks: quietLooks }
      : unclear
  }
  if (error === undefined || evidence?.is === 'moved') return undefined
  // Some wallets ask their user whether the dapp may read the status: a rejection of that ends no batch.
  if (isRejection(error))
    return isUntouched && !isKnown
      ? { failure: new RequestRejectedError({ cause: error }), looks: quietLooks }
      : unclear
  const notSent = { failure: new BatchNotSentError({ cause: error }), looks: quietLooks }
  if (isUnsupportedMethod(error)) return isUntouched && !isKnown ? notSent : undefined
  if (isRefusal(error) || isUnknown(error)) return isUntouched && !isKnown ? notSent : unclear
  return undefined
}

/** Waits for as long as the wallet says that the batch is pending; it is not asked while the modal is closed, or its tab hidden. */
export async function waitForBatch(config: Config, { mark, order, signal, ...of }: Waited): Promise<string> {
  if (!isEip1193(of.provider)) throw new ProviderNotFoundError()
  const { clock } = config
  const { ended, whenActive } = getActivity(config)
  const stop = signal ? AbortSignal.any([signal, ended]) : ended
  let toldAtMs = clock.nowMs()
  let looks = 0
  let isKnown = false
  /** Looks at which the wallet named a transaction of a batch that it calls confirmed. */
  let claims = 0
  for (let turn = 1; ; turn += 1) {
    stop.throwIfAborted()
    const told = await askStatus(config, of)
    const { hashes, status = 0 } = told
    const isPending = status >= 100 && status < 200
    const evidence =
      !order || (isPending && turn % pendingLooks > 0)
        ? undefined
        : await findBatch(config, { hashes, mark, order }).catch(() => undefined)
    if (evidence?.is === 'swapped') return evidence.hash
    // All calls are in one transaction; where a wallet made others first, the last one is theirs.
    const last = status >= 200 && status < 300 ? hashes.at(-1) : undefined
    // A wallet may name the hash of a user operation, which no node knows (ERC-4337).
    const isShown = !order || (evidence && 'hash' in evidence)
    if (last) claims += 1
    if (last && (isShown || claims >= quietLooks)) return last
    const ending = endingOf(told, evidence, isKnown)
    looks = ending ? looks + 1 : 0
    if (ending && looks >= ending.looks) throw ending.failure
    if (status > 0) isKnown = true
    if (isPending) toldAtMs = clock.nowMs()
    if (clock.nowMs() - toldAtMs >= receiptWaitMs) throw new BroadcastUnconfirmedError()
    await clock.delay(batchPollMs, stop)
    const sleptAtMs = clock.nowMs()
    await whenActive()
    toldAtMs += clock.nowMs() - sleptAtMs
  }
}
