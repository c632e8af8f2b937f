import { describe, expect, test } from '@rstest/core'
import { caipAddress, hash } from '../testing/createSwapModal.js'
import { makePlan } from '../testing/plan.js'
import { isOver, reduceRun, startRun } from './running.js'
import type { Ran, RunEvent } from './SwapRun.js'

const named = (name: string) => Object.assign(new Error(name), { name })
const start = () => startRun({ from: caipAddress, plan: makePlan(), soldText: '25', boughtText: '25' })
const play = (first: Ran, ...events: readonly RunEvent[]) =>
  events.reduce<Ran>(({ run }, event) => reduceRun(run, event), first)

describe('a swap whose transaction the wallet replaces', () => {
  const faster = `0x${'fa'.repeat(32)}`
  const sent = play(start(), { type: 'hash', hash })

  test('goes on under the hash that was mined, and tells the page that one', () => {
    const moved = play(sent, { type: 'mined', hash: faster })
    expect(moved.run).toMatchObject({ status: 'sent', hash: faster })
    expect(moved.effects).toEqual([{ do: 'settleBatch', id: hash, hash: faster }])
    const done = play(moved, { type: 'received', amount: 7n })
    expect(done.effects).toContainEqual({ do: 'tellPage', outcome: { value: faster } })
    expect(done.effects).toContainEqual({ do: 'forget', hash: faster })
  })

  test('ends as cancelled or replaced, and rejects the page’s call, also when it is late', () => {
    const late = play(sent, { type: 'failure', error: named('ReceiptTimeoutError') })
    for (const ran of [sent, late])
      for (const [name, status] of [
        ['TransactionCancelledError', 'cancelled'],
        ['TransactionReplacedError', 'replaced'],
      ] as const) {
        const error = Object.assign(named(name), { replacedBy: faster })
        const ended = play(ran, { type: 'failure', error })
        expect([ended.run, isOver(ended.run)]).toMatchObject([{ status, hash: faster }, true])
        expect(ended.effects).toContainEqual({ do: 'tellPage', outcome: { error } })
        expect(ended.effects).toContainEqual({ do: 'forget', hash })
      }
  })

  test('names the account that paid, where it is another one', () => {
    const paidBy = `0x${'9'.repeat(40)}`
    const mined = play(sent, { type: 'mined', hash, paidBy })
    expect([mined.run, mined.effects]).toMatchObject([{ paidBy }, []])
    expect(play(mined, { type: 'received', amount: undefined }).run).toMatchObject({
      status: 'confirmed',
      paidBy,
    })
  })
})
