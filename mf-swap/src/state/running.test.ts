import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { approvalHash, caipAddress, hash } from '../testing/createSwapModal.js'
import { makePlan } from '../testing/plan.js'
import { isOver, reduceRun, startRun } from './running.js'
import type { Ran, RunEvent, SwapRun } from './SwapRun.js'

const named = (name: string) => Object.assign(new Error(name), { name })
const rejection = named('RequestRejectedError')

const start = (of: Parameters<typeof makePlan>[0] = {}) =>
  startRun({ from: caipAddress, plan: makePlan(of), soldText: '25', boughtText: '25' })
const play = (first: Ran, ...events: readonly RunEvent[]) =>
  events.reduce<Ran>(({ run }, event) => reduceRun(run, event), first)
const doings = ({ effects }: Ran) => effects.map((x) => (x.do === 'track' ? x.name : x.do))

describe('a swap that needs no approval', () => {
  test('default: asked, sent, confirmed; the page is told once [CAP-14: sent]', () => {
    const asked = start()
    expect([asked.run.status, doings(asked)]).toEqual(['swapping', ['askSwap']])
    const sent = play(asked, { type: 'hash', hash })
    expect(sent.run).toMatchObject({ status: 'sent', hash })
    expect(doings(sent)).toEqual([
      'SWAP_INITIATED',
      'remember',
      'holdPage',
      'emptyForm',
      'announce',
      'watchSwap',
    ])
    const done = play(sent, { type: 'received', amount: 7n })
    expect(done.run).toMatchObject({ status: 'confirmed', received: 7n })
    expect(doings(done)).toEqual(['SWAP_SUCCESS', 'forget', 'tellPage', 'announce', 'refreshBalances'])
  })

  test('behavior: a rejection leads back to the preview, with a banner', () => {
    const { effects, run } = play(start(), { type: 'failure', error: rejection })
    expect(run.status).toBe('refused')
    expect(effects).toMatchObject([{ name: 'SWAP_REJECTED' }, { do: 'showFailure', error: rejection }])
  })

  test('behavior: an answer that is no hash may have been sent: it is no failure, and the page is told so', () => {
    const error = named('BroadcastUnconfirmedError')
    const { effects, run } = play(start(), { type: 'failure', error })
    expect(run.status).toBe('unconfirmed')
    expect(effects.find((x) => x.do === 'tellPage')).toEqual({ do: 'tellPage', outcome: { error } })
  })

  test('behavior: how it ended is told by the error; no receipt is only late, and can be watched again', () => {
    const sent = play(start(), { type: 'hash', hash })
    const failed = play(sent, { type: 'failure', error: named('TransactionFailedError') })
    expect([failed.run.status, doings(failed)]).toEqual([
      'failed',
      ['SWAP_ERROR', 'forget', 'tellPage', 'announce', 'refreshBalances'],
    ])
    const differs = play(sent, { type: 'failure', error: named('TransactionDiffersError') })
    expect([differs.run.status, doings(differs).includes('forget')]).toEqual(['differs', false])
    const late = play(sent, { type: 'failure', error: named('ReceiptTimeoutError') })
    expect([late.run.status, late.effects]).toEqual(['late', []])
    const again = play(late, { type: 'watchedAgain' })
    expect([again.run.status, doings(again)]).toEqual(['sent', ['watchSwap']])
  })
})

describe('a swap that needs an approval', () => {
  test('default: the approval, its receipt, the price once more, then the swap', () => {
    const asked = start({ approvals: 1 })
    expect([asked.run.status, asked.effects]).toEqual(['approving', [{ do: 'askApproval', at: 0 }]])
    const watched = play(asked, { type: 'approvalHash', hash: approvalHash })
    expect(watched.effects).toEqual([{ do: 'watchApproval', hash: approvalHash }])
    const approved = play(watched, { type: 'approvalMined' })
    expect([approved.run.status, doings(approved)]).toEqual(['approved', ['askPrice']])
    const swapping = play(approved, { type: 'priceHeld' })
    expect([swapping.run.status, doings(swapping)]).toEqual(['swapping', ['askSwap']])
  })

  test('behavior: one that must be taken back first is asked for in two steps', () => {
    const first = start({ approvals: 2 })
    expect(first.run.status).toBe('resetting')
    const second = play(first, { type: 'approvalHash', hash: approvalHash }, { type: 'approvalMined' })
    expect([second.run.status, second.effects]).toEqual(['approving', [{ do: 'askApproval', at: 1 }]])
  })

  test('behavior: the price moved meanwhile: the wallet is not asked for the swap', () => {
    const moved = play(
      start({ approvals: 1 }),
      { type: 'approvalHash', hash: approvalHash },
      { type: 'approvalMined' },
      { type: 'priceMoved' },
    )
    expect([moved.run.status, doings(moved)]).toEqual(['refused', ['sayMoved', 'renewPlan']])
  })

  test('behavior: a rejected approval is a rejection, a failed one an error of the approval', () => {
    const asked = start({ approvals: 1 })
    expect(doings(play(asked, { type: 'failure', error: rejection }))).toEqual([
      'SWAP_REJECTED',
      'showFailure',
      'renewPlan',
    ])
    expect(doings(play(asked, { type: 'failure', error: named('UnknownFailureError') }))[0]).toBe(
      'SWAP_APPROVAL_ERROR',
    )
  })

  test('behavior: an approval that is mined late is waited for, not asked for again; one that never is ends', () => {
    const timeout = { type: 'failure', error: named('ReceiptTimeoutError') } as const
    const sent = play(start({ approvals: 1 }), { type: 'approvalHash', hash: approvalHash })
    const late = play(sent, timeout)
    expect([late.run.status, late.effects]).toEqual([
      'approving',
      [{ do: 'watchApproval', hash: approvalHash }],
    ])
    expect(play(late, timeout, { type: 'approvalMined' }).run.status).toBe('approved')
    const never = play(sent, ...Array<typeof timeout>(12).fill(timeout))
    expect([never.run.status, doings(never)]).toEqual([
      'refused',
      ['SWAP_APPROVAL_ERROR', 'showFailure', 'renewPlan'],
    ])
    expect(play(start({ approvals: 1 }), timeout).run.status).toBe('refused')
  })

  test('behavior: a wallet that makes both in one is asked once', () => {
    const asked = start({ approvals: 1, isBatch: true })
    expect([asked.run.status, doings(asked)]).toEqual(['batching', ['askBatch']])
    const taken = play(asked, { type: 'batchId', id: '0x1' })
    expect(taken.run).toMatchObject({ status: 'batching', id: '0x1' })
    expect(doings(taken)).toEqual(['SWAP_INITIATED', 'rememberBatch', 'emptyForm', 'announce', 'watchBatch'])
    const sent = play(taken, { type: 'hash', hash })
    expect(sent.run).toMatchObject({ status: 'sent', hash })
    expect(sent.effects).toEqual([
      { do: 'settleBatch', id: '0x1', hash },
      { do: 'holdPage', hash },
      { do: 'watchSwap', hash },
    ])
  })

  test('behavior: a batch that failed, was made in part, or was taken by no block ends so; of one of which nothing is heard more is known to nobody', () => {
    const taken = play(start({ approvals: 1, isBatch: true }), { type: 'batchId', id: '0x1' })
    const failed = (name: string, more: object = {}) =>
      play(taken, { type: 'failure', error: Object.assign(named(name), more) })
    for (const [ran, status, outcome] of [
      [failed('BatchFailedError', { hash, isPartial: false }), 'failed', { value: hash }],
      [failed('BatchFailedError', { isPartial: false }), 'failed', { error: expect.any(Error) }],
      [failed('BatchFailedError', { hash, isPartial: true }), 'partial', { value: hash }],
      [failed('TransactionNotSentError'), 'unsent', { error: expect.any(Error) }],
    ] as const) {
      expect([ran.run.status, isOver(ran.run)]).toEqual([status, true])
      expect(doings(ran)).toEqual(['SWAP_ERROR', 'forget', 'tellPage', 'announce', 'refreshBalances'])
      expect(ran.effects).toContainEqual({ do: 'forget', hash: '0x1' })
      expect(ran.effects).toContainEqual({ do: 'tellPage', outcome })
    }
    for (const [name, status] of [
      ['BatchNotSentError', 'notSent'],
      ['RequestRejectedError', 'notSent'],
      ['BatchUnclearError', 'unclear'],
    ] as const) {
      const ran = failed(name)
      expect([ran.run.status, isOver(ran.run)]).toEqual([status, true])
      // An unclear swap stays stored.
      expect(doings(ran).includes('forget')).toBe(status === 'notSent')
    }
    const unheard = failed('BroadcastUnconfirmedError')
    // It stays remembered, and the activity goes on watching it.
    expect([unheard.run.status, doings(unheard)]).toEqual([
      'unconfirmed',
      ['tellPage', 'emptyForm', 'announce'],
    ])
  })

  test('behavior: a wallet of several owners is asked for all in one, and its owners are waited for', () => {
    const proposed = play(start({ approvals: 1, isBatch: true }), { type: 'proposed', hash })
    expect([proposed.run.status, doings(proposed)]).toEqual([
      'proposed',
      ['SWAP_INITIATED', 'announce', 'followProposal'],
    ])
  })
})

describe('a wallet of several owners', () => {
  const executed = `0x${'ee'.repeat(32)}`
  const proposed = play(start(), { type: 'proposed', hash })
  const decided = (decision: Extract<RunEvent, { type: 'decided' }>['decision']) =>
    play(proposed, { type: 'decided', decision })

  test('default: proposed, then executed: the page and the receipt have the hash on chain, not the proposal’s', () => {
    expect([proposed.run.status, doings(proposed)]).toEqual([
      'proposed',
      ['SWAP_INITIATED', 'announce', 'followProposal'],
    ])
    expect(proposed.effects.filter((x) => 'hash' in x && x.do !== 'followProposal')).toEqual([])
    const sent = decided({ status: 'executed', hash: executed })
    expect(sent.run).toMatchObject({ status: 'sent', hash: executed })
    expect(doings(sent)).toEqual(['remember', 'holdPage', 'emptyForm', 'announce', 'watchSwap'])
    expect(sent.effects).toContainEqual({ do: 'holdPage', hash: executed })
  })

  test('behavior: withdrawn it is a no to the page; executed in vain it failed; of a wallet that is gone nothing is known', () => {
    const cancelled = decided({ status: 'cancelled' })
    expect([cancelled.run.status, doings(cancelled)]).toEqual([
      'refused',
      ['SWAP_REJECTED', 'showFailure', 'tellPage', 'renewPlan'],
    ])
    const failed = decided({ status: 'failed', hash: executed })
    expect(failed.run).toMatchObject({ status: 'failed', hash: executed })
    expect(failed.effects).toContainEqual({ do: 'tellPage', outcome: { value: executed } })
    const gone = decided(undefined)
    expect([gone.run.status, doings(gone)]).toEqual(['unconfirmed', ['tellPage', 'emptyForm', 'announce']])
  })
})

describe('a wallet that went while it was asked', () => {
  test('behavior: a hash that comes all the same counts; an approval leads no further', () => {
    const swap = play(start(), { type: 'walletLeft' }, { type: 'hash', hash })
    expect(swap.run).toMatchObject({ status: 'sent', hash })
    const approval = play(
      start({ approvals: 1 }),
      { type: 'walletLeft' },
      { type: 'approvalHash', hash: approvalHash },
    )
    expect([approval.run.status, approval.effects]).toEqual(['refused', []])
  })
})

const error = fc.constantFrom(
  rejection,
  named('TransactionFailedError'),
  named('ReceiptTimeoutError'),
  named('BroadcastUnconfirmedError'),
  named('TransactionDiffersError'),
  named('TransactionNotSentError'),
  Object.assign(named('BatchFailedError'), { hash, isPartial: true }),
  named('BatchUnclearError'),
  named('BatchNotSentError'),
  named('TransactionCancelledError'),
  Object.assign(named('TransactionReplacedError'), { replacedBy: approvalHash }),
  'no error at all',
)
const event: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({ type: fc.constant('approvalHash' as const), hash: fc.constant(approvalHash) }),
  fc.record({
    type: fc.constantFrom(
      'approvalMined' as const,
      'priceHeld' as const,
      'priceMoved' as const,
      'watchedAgain' as const,
      'walletLeft' as const,
    ),
  }),
  fc.record({ type: fc.constant('batchId' as const), id: fc.constant('0x1') }),
  fc.record({ type: fc.constant('hash' as const), hash: fc.constantFrom(hash, approvalHash) }),
  fc.record({ type: fc.constant('failure' as const), error }),
  fc.record({ type: fc.constant('proposed' as const), hash: fc.constant(approvalHash) }),
  fc.record({
    type: fc.constant('decided' as const),
    decision: fc.constantFrom(
      undefined,
      { status: 'cancelled' as const },
      { status: 'executed' as const, hash },
      { status: 'failed' as const, hash },
    ),
  }),
  fc.record({ type: fc.constant('mined' as const), hash: fc.constantFrom(hash, approvalHash) }),
  fc.record({ type: fc.constant('received' as const), amount: fc.constantFrom(undefined, 1n) }),
)

test('2,000 generated sequences of events: a run never throws, is sent at most once, tells the page at most once, and stays over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.array(event, { maxLength: 25 }),
      (approvals, isBatch, events) => {
        let { effects, run }: { effects: Ran['effects']; run: SwapRun } = start({ approvals, isBatch })
        const all = [...effects]
        const { request } = run
        for (const one of events) {
          const before = run
          const next = reduceRun(run, one)
          if (isOver(before)) expect(next).toEqual({ run: before, effects: [] })
          // What was asked stays what it was.
          expect(next.run.request).toBe(request)
          run = next.run
          all.push(...next.effects)
        }
        const count = (doing: string) => all.filter((x) => x.do === doing).length
        expect(count('tellPage')).toBeLessThanOrEqual(1)
        expect(count('remember') + count('rememberBatch')).toBeLessThanOrEqual(1)
        expect(count('askSwap') + count('askBatch')).toBeLessThanOrEqual(1)
        // No swap is asked for before every approval was, and the price was read again.
        if (approvals > 0 && !isBatch && count('askSwap') > 0) {
          expect(count('askApproval')).toBe(approvals)
          expect(count('askPrice')).toBe(1)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
