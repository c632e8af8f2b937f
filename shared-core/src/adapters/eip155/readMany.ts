import {
  BaseError,
  type Client,
  type ContractFunctionParameters,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { multicall, readContract } from 'viem/actions'
import { nftRetriesLimit } from '../../constants/nfts.js'

export type Answers = {
  /** What each call answered, in their order; undefined where it failed. */
  readonly answers: readonly unknown[]
  /** Some calls failed for another reason than their contract. */
  readonly isPartial: boolean
}

/**
 * Reads many contracts by multicalls of so many bytes. A contract that takes all gas, or answers without end, makes other
 * calls of its multicall fail too: what failed without a reason of its own is asked once more, alone.
 */
export async function readMany(
  client: Client,
  { bytes, calls }: { bytes: number; calls: readonly ContractFunctionParameters[] },
): Promise<Answers> {
  // The multicall's code travels with the call, so that no network needs to have the contract.
  const first = await multicall(client, { contracts: calls, deployless: true, batchSize: bytes })
  const answers: unknown[] = first.map(({ result }) => result)
  const unsure = first.flatMap(({ error, status }, at) => {
    const call = calls[at]
    return status === 'failure' && call && !hasReason(error) ? [{ at, call }] : []
  })
  const again = unsure.slice(0, nftRetriesLimit)
  let isPartial = again.length < unsure.length
  await Promise.all(
    again.map(async ({ at, call }) => {
      try {
        answers[at] = await readContract(client, call)
      } catch (error) {
        if (isUnanswered(error)) isPartial = true
      }
    }),
  )
  return { answers, isPartial }
}

/** Whether an error holds one for which `is` is true. */
const holds = (error: unknown, is: (error: unknown) => boolean): boolean =>
  error instanceof BaseError && error.walk(is) !== null

/** The contract itself refused, or there is none. */
const hasReason = (error: unknown): boolean =>
  holds(
    error,
    (x) =>
      x instanceof ContractFunctionZeroDataError ||
      (x instanceof ContractFunctionRevertedError && (x.raw ?? '0x') !== '0x'),
  )

/** The node did not answer, so that nothing is known of the contract. */
const isUnanswered = (error: unknown): boolean =>
  holds(error, (x) => x instanceof HttpRequestError || x instanceof TimeoutError)
