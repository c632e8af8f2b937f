import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { hasEnded, type ProgressEvent, reduceProgress, startOfProgress } from './progress.js'

const play = (...events: readonly ProgressEvent[]) => events.reduce(reduceProgress, startOfProgress)
const balance = (received: bigint, quoted?: bigint): ProgressEvent => ({ type: 'balance', received, quoted })
const told = (status: 'pending' | 'confirmed' | 'failed' | 'canceled'): ProgressEvent => ({
  type: 'told',
  status,
})
const open: ProgressEvent = { type: 'window', state: 'open' }
const closed: ProgressEvent = { type: 'window', state: 'closed' }

describe('reduceProgress', () => {
  test('default: waits, and has arrived when the chain says so', () => {
    expect(play(open).status).toBe('waiting')
    expect(play(open, balance(0n, 100n)).status).toBe('waiting')
    expect(play(open, balance(95n, 100n))).toMatchObject({ status: 'arrived', received: 95n })
    expect(play(open, balance(1n)).status).toBe('arrived')
  })

  test('behavior: the seller’s word alone brings nothing: it is paid, and on its way', () => {
    expect(play(open, told('confirmed')).status).toBe('paid')
    expect(play(open, told('confirmed'), closed).status).toBe('paid')
    expect(play(open, told('confirmed'), balance(100n, 100n)).status).toBe('arrived')
  })

  test('behavior: less than was quoted is said, and may still be all', () => {
    expect(play(open, balance(60n, 100n))).toMatchObject({ status: 'less', isSettled: false })
    expect(hasEnded(play(open, balance(60n, 100n), told('confirmed')))).toBe(true)
    expect(play(open, balance(60n, 100n), balance(100n, 100n)).status).toBe('arrived')
    expect(play(open, balance(60n, 100n), told('failed')).status).toBe('less')
  })

  test('behavior: a closed window is no end; a window that nobody can see is none', () => {
    expect(play(closed).status).toBe('left')
    expect(play(closed, { type: 'window', state: 'unknown' }).status).toBe('waiting')
    expect(play(closed, balance(100n, 100n)).status).toBe('arrived')
    expect(play(closed, told('failed')).status).toBe('failed')
    expect(play(closed, told('canceled')).status).toBe('canceled')
  })

  test('behavior: in any order what ended stays, what arrived never grows less, and nothing arrives without the chain', () => {
    const event = fc.oneof(
      fc.constantFrom(open, closed, { type: 'window', state: 'unknown' } as const),
      fc.constantFrom(told('pending'), told('confirmed'), told('failed'), told('canceled')),
      fc.bigInt({ min: 0n, max: 120n }).map((x) => balance(x, 100n)),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let progress = startOfProgress
        for (const each of events) {
          const next = reduceProgress(progress, each)
          if (hasEnded(progress)) expect(next).toBe(progress)
          expect(next.received >= progress.received).toBe(true)
          if (next.status === 'arrived') expect(next.received >= 95n).toBe(true)
          if (next.status === 'failed' || next.status === 'canceled') expect(next.received).toBe(0n)
          progress = next
        }
      }),
    )
  })
})
