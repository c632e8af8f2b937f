import type { Decision } from '@foyer/shared-core/connectors'
import {
  ProviderNotFoundError,
  RequestRejectedError,
  TransactionFailedError,
} from '@foyer/shared-core/errors'
import { confirm, end, endBatch, initiate, mayBeSent, nameOf, propertiesOf } from './runEnds.js'
import type { Ran, RunEvent, SwapRequest, SwapRun } from './SwapRun.js'

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
      if (event.type === 'batchId') return takeBatch(run, event)
      if (event.type === 'proposed') return propose(run, event.hash)
      return event.type === 'failure' ? refuse(run, event.error, 'swap') : stay
    case 'proposed':
      return event.type === 'decided' ? decide(run, event.decision) : stay
    case 'sent':
    case 'late':
      if (event.type === 'mined') return moveTo(run, event)
      if (event.type === 'received') return confirm(run, event.amount)
      if (event.type === 'failure') return end(run, event.error) ?? late(run)
      if (event.type !== 'watchedAgain' || run.status === 'sent') return stay
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
export const isOver = ({ status }: SwapRun): boolean => over.has(status)

const over: ReadonlySet<SwapRun['status']> = new Set([
  'confirmed',
  'failed',
  'differs',
  'replaced',
  'cancelled',
  'partial',
  'unsent',
  'notSent',
  'unclear',
  'unconfirmed',
  'refused',
])

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

/** A swap of unknown outcome is late: Foyer keeps watching it. */
const late = (run: SwapRun & { hash: string }): Ran => ({
  run: run.status === 'late' ? run : { request: run.request, status: 'late', hash: run.hash },
  effects: [],
})

/** The transaction is mined. Where the wallet sent it again, the swap is kept under the new hash. */
function moveTo(
  run: Extract<SwapRun, { status: 'sent' | 'late' }>,
  { hash, paidBy }: { hash: string; paidBy?: string | undefined },
): Ran {
  const isSame = hash === run.hash
  if (isSame && !paidBy) return { run, effects: [] }
  return {
    run: { ...run, hash, paidBy },
    effects: isSame ? [] : [{ do: 'settleBatch', id: run.hash, hash }],
  }
}

function send(run: SwapRun, hash: string): Ran {
  const { request, status } = run
  const hold = { do: 'holdPage', hash } as const
  const watch = { do: 'watchSwap', hash } as const
  // What else follows from a batch did so when the wallet took it.
  if (run.status === 'batching' && run.id !== undefined)
    return {
      run: { request, status: 'sent', hash },
      effects: [{ do: 'settleBatch', id: run.id, hash }, hold, watch],
    }
  return {
    run: { request, status: 'sent', hash },
    effects: [
      ...(status === 'proposed' ? [] : [initiate(request, { hash })]),
      { do: 'remember', hash },
      hold,
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.sent' },
      watch,
    ],
  }
}

/** The wallet took all calls at once: from now on they may be on chain, and it is not asked again, also after a reload. */
function takeBatch({ request }: SwapRun, { id, mark }: Extract<RunEvent, { type: 'batchId' }>): Ran {
  return {
    run: { request, status: 'batching', id, mark },
    effects: [
      initiate(request),
      { do: 'rememberBatch', id, mark },
      { do: 'emptyForm' },
      { do: 'announce', key: 'swap.news.sent' },
      { do: 'watchBatch', id, mark },
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
  return end({ ...run, hash: decision.hash }, error) ?? { run, effects: [] }
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
