import {
  BaseError,
  type Client,
  type ContractFunctionParameters,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { multicall } from 'viem/actions'
import { nftRetriesLimit } from '../../constants/nfts.js'

export type Answers = {
  /** What each call answered, in their order; undefined where it failed. */
  readonly answers: readonly unknown[]
  /** Some calls failed for another reason than their contract. */
  readonly isPartial: boolean
}

type Calls = readonly ContractFunctionParameters[]

/**
 * Reads many contracts by multicalls of so many bytes. A contract that takes all gas, or answers without end, makes other
 * calls of its multicall fail too, so what failed without a reason of its own is asked once more, one contract at a time.
 */
export async function readMany(
  client: Client,
  { bytes, calls }: { bytes: number; calls: Calls },
): Promise<Answers> {
  // The multicall's code travels with the call, so that no network needs to have the contract.
  const ask = (contracts: Calls) => multicall(client, { contracts, deployless: true, batchSize: bytes })
  const first = await ask(calls)
  const answers: unknown[] = first.map(({ result }) => result)
  const unsure = new Map<string, number[]>()
  first.forEach(({ error, status }, at) => {
    const address = calls[at]?.address ?? ''
    if (status === 'failure' && !hasReason(error)) unsure.set(address, [...(unsure.get(address) ?? []), at])
  })
  let isPartial = unsure.size > nftRetriesLimit
  for (const places of [...unsure.values()].slice(0, nftRetriesLimit)) {
    const again = await ask(places.flatMap((at) => calls[at] ?? []))
    again.forEach(({ error, result }, index) => {
      answers[places[index] ?? 0] = result
      if (isUnanswered(error)) isPartial = true
    })
  }
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
