import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Ran, RunEffect, SwapNews, SwapRequest, SwapRun } from './SwapRun.js'

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export const propertiesOf = ({ from, plan, soldText }: SwapRequest) => ({
  network: parseCaipAddress(from).caipNetworkId,
  from: plan.quote.sold.symbol,
  to: plan.quote.bought.symbol,
  amount: soldText,
})

export const initiate = (request: SwapRequest, more: object = {}): RunEffect => ({
  do: 'track',
  name: 'SWAP_INITIATED',
  properties: { ...propertiesOf(request), ...more },
})

/** @param isKnown That it was initiated is tracked already. */
export function mayBeSent(request: SwapRequest, error: unknown, isKnown = false): Ran {
  const failure = error instanceof Error ? error : new Error('The transaction may have been sent')
  return {
    run: { request, status: 'unconfirmed' },
    effects: [
      ...(isKnown ? [] : [initiate(request)]),
      { do: 'tellPage', outcome: { error: failure } },
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.unconfirmed' },
    ],
  }
}

/** How a batch ended, by the error's name: the class may come from another build. */
const batchEndings: Readonly<Record<string, 'failed' | 'unsent' | 'notSent' | 'unclear'>> = {
  BatchFailedError: 'failed',
  TransactionNotSentError: 'unsent',
  BatchNotSentError: 'notSent',
  RequestRejectedError: 'notSent',
  BatchUnclearError: 'unclear',
}

/** Ends a batch that the wallet accepted. After an unknown error, it may still be on the chain. */
export function endBatch({ request }: SwapRun, { error, id }: { error: unknown; id: string }): Ran {
  const ending = batchEndings[nameOf(error)]
  if (!ending || !(error instanceof Error)) return mayBeSent(request, error, true)
  const isPartial = 'isPartial' in error && error.isPartial === true
  const hash = 'hash' in error && typeof error.hash === 'string' ? error.hash : undefined
  const told = hash === undefined ? {} : { hash }
  const properties = { ...propertiesOf(request), message: error.message, step: 'swap' as const }
  return {
    run:
      ending === 'notSent' || ending === 'unclear'
        ? { request, status: ending }
        : { request, status: isPartial ? 'partial' : ending, ...told },
    effects: [
      nameOf(error) === 'RequestRejectedError'
        ? { do: 'track', name: 'SWAP_REJECTED', properties }
        : { do: 'track', name: 'SWAP_ERROR', properties: { ...properties, ...told } },
      // An unclear swap stays in Activity, so that the review of the next swap warns of it.
      ...(ending === 'unclear' ? [] : [{ do: 'forget', hash: id } as const]),
      { do: 'tellPage', outcome: hash === undefined ? { error } : { value: hash } },
      { do: 'announce', key: isPartial ? 'swap.news.partial' : batchNews[ending] },
      { do: 'refreshBalances' },
    ],
  }
}

const batchNews = {
  failed: 'swap.news.failed',
  unsent: 'swap.news.failed',
  notSent: 'swap.news.notSent',
  unclear: 'swap.news.unclear',
} as const satisfies Readonly<Record<string, SwapNews>>

export function confirm(run: SwapRun & { hash: string }, received: bigint | undefined): Ran {
  const { hash, request } = run
  const paidBy = 'paidBy' in run ? run.paidBy : undefined
  return {
    run: { request, status: 'confirmed', hash, received, ...(paidBy && { paidBy }) },
    effects: [
      { do: 'track', name: 'SWAP_SUCCESS', properties: { ...propertiesOf(request), hash } },
      { do: 'forget', hash },
      { do: 'tellPage', outcome: { value: hash } },
      { do: 'announce', key: 'swap.news.confirmed' },
      { do: 'refreshBalances' },
    ],
  }
}

/** Outcome of a swap by the name of its error. */
const endings: Readonly<Record<string, 'failed' | 'differs' | 'replaced' | 'cancelled'>> = {
  TransactionFailedError: 'failed',
  TransactionDiffersError: 'differs',
  TransactionReplacedError: 'replaced',
  TransactionCancelledError: 'cancelled',
}

const news = {
  failed: 'swap.news.failed',
  differs: 'swap.news.failed',
  replaced: 'swap.news.replaced',
  cancelled: 'swap.news.cancelled',
} as const satisfies Readonly<Record<string, SwapNews>>

/** How a swap that was sent ended, other than well. @returns Undefined where that is not known. */
export function end(run: SwapRun & { hash: string }, error: unknown): Ran | undefined {
  const { request } = run
  const status = endings[nameOf(error)]
  if (!status || !(error instanceof Error)) return undefined
  const isReplaced = status === 'replaced' || status === 'cancelled'
  const hash = 'replacedBy' in error && typeof error.replacedBy === 'string' ? error.replacedBy : run.hash
  const { message } = error
  return {
    run: { request, status, hash },
    effects: [
      { do: 'track', name: 'SWAP_ERROR', properties: { ...propertiesOf(request), hash, message } },
      // One that differs stays in the activity, so that it is seen.
      ...(status === 'differs' ? [] : [{ do: 'forget', hash: run.hash } as const]),
      { do: 'tellPage', outcome: isReplaced ? { error } : { value: hash } },
      { do: 'announce', key: news[status] },
      { do: 'refreshBalances' },
    ],
  }
}
