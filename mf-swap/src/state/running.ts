import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Decision } from '@foyer/shared-core/connectors'
import {
  ProviderNotFoundError,
  RequestRejectedError,
  TransactionFailedError,
} from '@foyer/shared-core/errors'
import type { Ran, RunEffect, RunEvent, SwapRequest, SwapRun } from './SwapRun.js'

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
      if (event.type === 'failure') return watchOn(run, event.error) ?? refuse(run, event.error, 'approval')
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
      if (event.type === 'proposed') return propose(run, event.hash)
      return event.type === 'failure' ? refuse(run, event.error, 'swap') : stay
    case 'batching':
      if (run.id !== undefined) {
        if (event.type === 'hash') return send(run, event.hash)
        return event.type === 'failure' ? endBatch(run, { id: run.id, error: event.error }) : stay
      }
      if (event.type === 'batchId') return takeBatch(run, event.id)
      if (event.type === 'proposed') return propose(run, event.hash)
      return event.type === 'failure' ? refuse(run, event.error, 'swap') : stay
    case 'proposed':
      return event.type === 'decided' ? decide(run, event.decision) : stay
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

/** Whether the wallet's answer to a prompt is waited for. */
const isAsked = (run: SwapRun): boolean =>
  run.status === 'swapping' ||
  (run.status === 'batching' && run.id === undefined) ||
  ((run.status === 'resetting' || run.status === 'approving') && run.hash === undefined)

/** Whether nothing more is waited for. */
export const isOver = ({ status }: SwapRun): boolean =>
  ['confirmed', 'failed', 'differs', 'partial', 'unsent', 'unconfirmed', 'refused'].includes(status)

/** All approvals but the last one take back an allowance of before. */
function askApproval({ request }: Pick<SwapRun, 'request'>, at: number): Ran {
  const status = at + 1 < request.plan.approvals.length ? 'resetting' : 'approving'
  return { run: { request, status, at }, effects: [{ do: 'askApproval', at }] }
}

/** An approval whose receipt is late is waited for so many times: a second one would cost its fee again. */
const approvalWaits = 12

function watchOn(run: Extract<SwapRun, { at: number }>, error: unknown): Ran | undefined {
  const { hash, waits = 1 } = run
  if (!hash || nameOf(error) !== 'ReceiptTimeoutError' || waits >= approvalWaits) return undefined
  return { run: { ...run, waits: waits + 1 }, effects: [{ do: 'watchApproval', hash }] }
}

const initiate = (request: SwapRequest, more: object = {}): RunEffect => ({
  do: 'track',
  name: 'SWAP_INITIATED',
  properties: { ...propertiesOf(request), ...more },
})

function send(run: SwapRun, hash: string): Ran {
  const { request, status } = run
  const tell: RunEffect = { do: 'tellPage', outcome: { value: hash } }
  const watch: RunEffect = { do: 'watchSwap', hash }
  // What else follows from a batch did so when the wallet took it.
  if (run.status === 'batching' && run.id !== undefined)
    return {
      run: { request, status: 'sent', hash },
      effects: [{ do: 'settleBatch', id: run.id, hash }, tell, watch],
    }
  return {
    run: { request, status: 'sent', hash },
    effects: [
      ...(status === 'proposed' ? [] : [initiate(request, { hash })]),
      { do: 'remember', hash },
      tell,
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.sent' },
      watch,
    ],
  }
}

/** The wallet took all calls at once: from now on they may be on chain, and it is not asked again, also after a reload. */
function takeBatch({ request }: SwapRun, id: string): Ran {
  return {
    run: { request, status: 'batching', id },
    effects: [
      initiate(request),
      { do: 'rememberBatch', id },
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.sent' },
      { do: 'watchBatch', id },
    ],
  }
}

function propose({ request }: SwapRun, hash: string): Ran {
  return {
    run: { request, status: 'proposed', hash },
    effects: [
      initiate(request),
      { do: 'announce', key: 'swap.news.proposed' },
      { do: 'followProposal', hash },
    ],
  }
}

/** What the owners made of a proposal. */
function decide(run: SwapRun, decision: Decision | undefined): Ran {
  const { request } = run
  if (!decision) return mayBeSent(request, new ProviderNotFoundError(), true)
  if (decision.status === 'executed') return send(run, decision.hash)
  const error =
    decision.status === 'cancelled' ? new RequestRejectedError() : new TransactionFailedError(decision)
  if (decision.status === 'cancelled') {
    const { effects, run: refused } = refuse(run, error, 'swap')
    return {
      run: refused,
      effects: [...effects, { do: 'tellPage', outcome: { error } }, { do: 'renewPlan' }],
    }
  }
  const ended = end({ ...run, hash: decision.hash }, error)
  return {
    run: ended.run,
    effects: [{ do: 'tellPage', outcome: { value: decision.hash } }, ...ended.effects],
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

/** @param isKnown That it was initiated is tracked already. */
function mayBeSent(request: SwapRequest, error: unknown, isKnown = false): Ran {
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

/** How a batch ended, by the error's name. */
const batchEndings: Readonly<Record<string, 'failed' | 'unsent'>> = {
  BatchFailedError: 'failed',
  TransactionNotSentError: 'unsent',
}

/** The wallet took a batch, and tells that it came to nothing or not to all; of one of which it tells nothing more may be on chain. */
function endBatch({ request }: SwapRun, { error, id }: { error: unknown; id: string }): Ran {
  const ending = batchEndings[nameOf(error)]
  if (!ending || !(error instanceof Error)) return mayBeSent(request, error, true)
  const status = 'isPartial' in error && error.isPartial === true ? 'partial' : ending
  const hash = 'hash' in error && typeof error.hash === 'string' ? error.hash : undefined
  const told = hash === undefined ? {} : { hash }
  return {
    run: { request, status, ...told },
    effects: [
      {
        do: 'track',
        name: 'SWAP_ERROR',
        properties: { ...propertiesOf(request), ...told, message: error.message, step: 'swap' },
      },
      { do: 'forget', hash: id },
      { do: 'tellPage', outcome: hash === undefined ? { error } : { value: hash } },
      { do: 'announce', key: status === 'partial' ? 'swap.news.partial' : 'swap.news.failed' },
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
