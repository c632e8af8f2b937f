import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { OpenOutcome } from '@foyer/shared-core/state'
import type { Plan } from '../actions/prepareSwap.js'

/** One press of "Swap": what stays as it was then, also if the visitor changes the form, wallet or network meanwhile. */
export type SwapRequest = {
  readonly from: CaipAddress
  readonly plan: Plan
  /** Exact decimal texts. */
  readonly soldText: string
  readonly boughtText: string
}

type Step =
  /** The wallet is asked for an approval, or, with a hash, its receipt is waited for. `resetting` takes back one of before. */
  | { readonly status: 'resetting' | 'approving'; readonly at: number; readonly hash?: string }
  /** The price is asked once more. */
  | { readonly status: 'approved' }
  /** The wallet is asked for the swap. */
  | { readonly status: 'swapping' }
  /** The wallet is asked for all in one or, with its id, makes it. */
  | { readonly status: 'batching'; readonly id?: string }
  /** `late`: no receipt in time; it may still be mined. */
  | { readonly status: 'sent' | 'late'; readonly hash: string }
  /** `received`: base units of the token bought; undefined where the chain does not show it. */
  | { readonly status: 'confirmed'; readonly hash: string; readonly received: bigint | undefined }
  /** `differs`: the chain has it, and it is not what was reviewed. */
  | { readonly status: 'failed' | 'differs'; readonly hash: string }
  /** The wallet was asked to send and gave no hash: it may have sent. */
  | { readonly status: 'unconfirmed' }
  /** Nothing was swapped; the preview stands again. */
  | { readonly status: 'refused' }

/** `isLeft`: the wallet went while it was asked; its answer counts all the same. */
export type SwapRun = Step & { readonly request: SwapRequest; readonly isLeft?: true }

export type RunEvent =
  | { readonly type: 'approvalHash'; readonly hash: string }
  | { readonly type: 'approvalMined' }
  /** The price after the approval still gives what was agreed to. */
  | { readonly type: 'priceHeld' }
  | { readonly type: 'priceMoved' }
  | { readonly type: 'batchId'; readonly id: string }
  | { readonly type: 'hash'; readonly hash: string }
  | { readonly type: 'failure'; readonly error: unknown }
  | { readonly type: 'received'; readonly amount: bigint | undefined }
  | { readonly type: 'watchedAgain' }
  | { readonly type: 'walletLeft' }

/** The message keys of news about a swap whose view is not shown. */
export type SwapNews = 'swap.news.sent' | 'swap.news.confirmed' | 'swap.news.failed' | 'swap.news.unconfirmed'

export type RunEffect =
  | { readonly do: 'askApproval'; readonly at: number }
  | { readonly do: 'watchApproval'; readonly hash: string }
  | { readonly do: 'askPrice' }
  | { readonly do: 'askSwap' }
  | { readonly do: 'askBatch' }
  | { readonly do: 'watchBatch'; readonly id: string }
  | { readonly do: 'watchSwap'; readonly hash: string }
  | { readonly do: 'track'; readonly name: string; readonly properties: Readonly<Record<string, unknown>> }
  /** Settles the page's `open()`. */
  | { readonly do: 'tellPage'; readonly outcome: OpenOutcome }
  | { readonly do: 'remember'; readonly hash: string }
  | { readonly do: 'forget'; readonly hash: string }
  | { readonly do: 'emptyForm' }
  /** Says it over another view. */
  | { readonly do: 'announce'; readonly key: SwapNews }
  | { readonly do: 'showFailure'; readonly error: unknown }
  | { readonly do: 'sayMoved' }
  /** The allowance has changed, or the price: what is on show is made anew. */
  | { readonly do: 'renewPlan' }
  | { readonly do: 'refreshBalances' }

export type Ran = { readonly run: SwapRun; readonly effects: readonly RunEffect[] }

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** What a swap came to after an error, by the error's name: the class may come from another build. */
const endings: Readonly<Record<string, 'failed' | 'differs'>> = {
  TransactionFailedError: 'failed',
  TransactionDiffersError: 'differs',
}

/** Starts a run; pure. */
export function startRun(request: SwapRequest): Ran {
  const { approvals, isBatch } = request.plan
  if (isBatch && approvals.length > 0)
    return { run: { request, status: 'batching' }, effects: [{ do: 'askBatch' }] }
  return approvals.length > 0
    ? askApproval({ request }, 0)
    : { run: { request, status: 'swapping' }, effects: [{ do: 'askSwap' }] }
}

/**
 * Says what follows from an event; pure. An event that does not fit the step, as a second answer to one question, changes
 * nothing.
 */
export function reduceRun(run: SwapRun, event: RunEvent): Ran {
  const stay: Ran = { run, effects: [] }
  const { request } = run
  if (event.type === 'walletLeft') return isAsked(run) ? { run: { ...run, isLeft: true }, effects: [] } : stay
  switch (run.status) {
    case 'resetting':
    case 'approving':
      if (event.type === 'failure') return refuse(run, event.error, 'approval')
      if (event.type === 'approvalHash' && !run.hash) {
        // Of a wallet that went no more is asked: its approval lets the exchange take only what the visitor agreed to.
        if (run.isLeft) return { run: { request, status: 'refused' }, effects: [] }
        const { hash } = event
        return { run: { ...run, hash }, effects: [{ do: 'watchApproval', hash }] }
      }
      if (event.type !== 'approvalMined' || !run.hash) return stay
      return run.at + 1 < request.plan.approvals.length
        ? askApproval(run, run.at + 1)
        : { run: { request, status: 'approved' }, effects: [{ do: 'askPrice' }] }
    case 'approved':
      if (event.type === 'priceHeld')
        return { run: { request, status: 'swapping' }, effects: [{ do: 'askSwap' }] }
      if (event.type === 'failure') return refuse(run, event.error, 'swap')
      if (event.type !== 'priceMoved') return stay
      return { run: { request, status: 'refused' }, effects: [{ do: 'sayMoved' }, { do: 'renewPlan' }] }
    case 'swapping':
      if (event.type === 'hash') return send(run, event.hash)
      return event.type === 'failure' ? refuse(run, event.error, 'swap') : stay
    case 'batching':
      if (event.type === 'hash' && run.id !== undefined) return send(run, event.hash)
      if (event.type === 'failure')
        return run.id === undefined ? refuse(run, event.error, 'swap') : endBatch(run, event.error)
      if (event.type !== 'batchId' || run.id !== undefined) return stay
      return { run: { ...run, id: event.id }, effects: [{ do: 'watchBatch', id: event.id }] }
    case 'sent':
      if (event.type === 'received') return confirm(run, event.amount)
      return event.type === 'failure' ? end(run, event.error) : stay
    case 'late':
      if (event.type !== 'watchedAgain') return stay
      return {
        run: { request, status: 'sent', hash: run.hash },
        effects: [{ do: 'watchSwap', hash: run.hash }],
      }
    default:
      return stay
  }
}

/** Whether the wallet's answer to a prompt is waited for; a wallet that went may never give one. */
export const isAsked = (run: SwapRun): boolean =>
  !run.isLeft &&
  (run.status === 'swapping' ||
    (run.status === 'batching' && run.id === undefined) ||
    ((run.status === 'resetting' || run.status === 'approving') && run.hash === undefined))

/** Whether nothing more is waited for. */
export const isOver = ({ status }: SwapRun): boolean =>
  ['confirmed', 'failed', 'differs', 'unconfirmed', 'refused'].includes(status)

/** All approvals but the last one take back an allowance of before. */
function askApproval({ request }: Pick<SwapRun, 'request'>, at: number): Ran {
  const status = at + 1 < request.plan.approvals.length ? 'resetting' : 'approving'
  return { run: { request, status, at }, effects: [{ do: 'askApproval', at }] }
}

function send({ request }: SwapRun, hash: string): Ran {
  return {
    run: { request, status: 'sent', hash },
    effects: [
      { do: 'track', name: 'SWAP_INITIATED', properties: { ...propertiesOf(request), hash } },
      { do: 'remember', hash },
      { do: 'tellPage', outcome: { value: hash } },
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.sent' },
      { do: 'watchSwap', hash },
    ],
  }
}

/** The wallet was asked, and said no, failed, or answered with no hash. */
function refuse(run: SwapRun, error: unknown, of: 'approval' | 'swap'): Ran {
  const { request } = run
  const message = error instanceof Error ? error.message : ''
  const properties = { ...propertiesOf(request), message }
  const hadApproved = of === 'swap' && request.plan.approvals.length > 0
  // Not readable, so it may be sent: a visitor told of a failure would swap twice.
  if (of === 'swap' && run.status !== 'approved' && nameOf(error) === 'BroadcastUnconfirmedError')
    return mayBeSent(request, error)
  const isRejection = nameOf(error) === 'RequestRejectedError'
  const failure = of === 'approval' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  return {
    run: { request, status: 'refused' },
    effects: [
      { do: 'track', name: isRejection ? 'SWAP_REJECTED' : failure, properties: { ...properties, step: of } },
      { do: 'showFailure', error },
      ...(hadApproved || of === 'approval' ? [{ do: 'renewPlan' } as const] : []),
    ],
  }
}

function mayBeSent(request: SwapRequest, error: unknown): Ran {
  const failure = error instanceof Error ? error : new Error('The transaction may have been sent')
  return {
    run: { request, status: 'unconfirmed' },
    effects: [
      { do: 'track', name: 'SWAP_INITIATED', properties: propertiesOf(request) },
      { do: 'tellPage', outcome: { error: failure } },
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.unconfirmed' },
    ],
  }
}

/** The wallet took a batch and does not say its hash: unless it failed, it may be on chain. */
function endBatch({ request }: SwapRun, error: unknown): Ran {
  if (nameOf(error) !== 'TransactionFailedError') return mayBeSent(request, error)
  return {
    run: { request, status: 'refused' },
    effects: [
      {
        do: 'track',
        name: 'SWAP_ERROR',
        properties: {
          ...propertiesOf(request),
          message: error instanceof Error ? error.message : '',
          step: 'swap',
        },
      },
      { do: 'showFailure', error },
      { do: 'renewPlan' },
      { do: 'refreshBalances' },
    ],
  }
}

function confirm(run: SwapRun & { hash: string }, received: bigint | undefined): Ran {
  const { hash, request } = run
  return {
    run: { request, status: 'confirmed', hash, received },
    effects: [
      { do: 'track', name: 'SWAP_SUCCESS', properties: { ...propertiesOf(request), hash } },
      { do: 'forget', hash },
      { do: 'announce', key: 'swap.news.confirmed' },
      { do: 'refreshBalances' },
    ],
  }
}

/** How a swap that was sent ended, other than well. What is not known is only late. */
function end(run: SwapRun & { hash: string }, error: unknown): Ran {
  const { hash, request } = run
  const status = endings[nameOf(error)]
  if (!status) return { run: { request, status: 'late', hash }, effects: [] }
  const message = error instanceof Error ? error.message : ''
  return {
    run: { request, status, hash },
    effects: [
      { do: 'track', name: 'SWAP_ERROR', properties: { ...propertiesOf(request), hash, message } },
      // One that differs stays in the activity, so that it is seen.
      ...(status === 'failed' ? [{ do: 'forget', hash } as const] : []),
      { do: 'announce', key: 'swap.news.failed' },
      { do: 'refreshBalances' },
    ],
  }
}

const propertiesOf = ({ from, plan, soldText }: SwapRequest) => ({
  network: parseCaipAddress(from).caipNetworkId,
  from: plan.quote.sold.symbol,
  to: plan.quote.bought.symbol,
  amount: soldText,
})
