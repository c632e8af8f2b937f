import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { hasEnded, type ProgressEvent, reduceProgress, startOfProgress, statusOf } from './progress.js'

const play = (...events: readonly ProgressEvent[]) => {
  const progress = events.reduce(reduceProgress, startOfProgress)
  return { ...progress, status: statusOf(progress) }
}
/** `5n` is the least that counts as a delivery. */
const balance = (received: bigint, quoted?: bigint): ProgressEvent => ({
  type: 'balance',
  received,
  quoted,
  floor: 5n,
})
const told = (status: 'pending' | 'confirmed' | 'failed' | 'canceled'): ProgressEvent => ({
  type: 'told',
  status,
})
const open: ProgressEvent = { type: 'window', state: 'open' }
const closed: ProgressEvent = { type: 'window', state: 'closed' }
const reopened: ProgressEvent = { type: 'reopened' }

describe('reduceProgress', () => {
  test('default: waits, and has arrived when the chain says so', () => {
    expect(play().status).toBe('opening')
    expect(play(open).status).toBe('waiting')
    expect(play(open, balance(0n, 100n)).status).toBe('waiting')
    expect(play(open, balance(95n, 100n))).toMatchObject({ status: 'arrived', received: 95n })
    expect(play(open, balance(5n)).status).toBe('arrived')
  })

  test('behavior: the seller’s word alone brings nothing: it is paid, and on its way', () => {
    expect(play(open, told('confirmed')).status).toBe('paid')
    expect(play(open, told('confirmed'), closed).status).toBe('paid')
    expect(play(open, told('confirmed'), told('pending')).status).toBe('paid')
    expect(play(open, told('confirmed'), balance(100n, 100n)).status).toBe('arrived')
  })

  test('behavior: less than was quoted is said, and may still be all', () => {
    expect(play(open, balance(60n, 100n)).status).toBe('less')
    expect(hasEnded(play(open, balance(60n, 100n)))).toBe(false)
    expect(hasEnded(play(open, balance(60n, 100n), told('confirmed')))).toBe(true)
    expect(play(open, balance(60n, 100n), balance(100n, 100n)).status).toBe('arrived')
    expect(play(open, balance(60n, 100n), told('failed')).status).toBe('less')
  })

  test('behavior: dust is no delivery; where it is paid and nothing else came, that is said', () => {
    expect(play(open, balance(4n, 100n)).status).toBe('waiting')
    expect(play(open, balance(4n)).status).toBe('waiting')
    expect(play(open, balance(4n, 100n), told('confirmed')).status).toBe('dust')
    expect(hasEnded(play(open, balance(4n, 100n), told('confirmed')))).toBe(false)
    expect(play(open, balance(4n, 100n), told('confirmed'), balance(99n, 100n)).status).toBe('arrived')
  })

  test('behavior: a closed window is no end; a window that nobody can see is none', () => {
    expect(play(closed).status).toBe('left')
    expect(play(closed, { type: 'window', state: 'unknown' }).status).toBe('waiting')
    expect(play(closed, balance(100n, 100n)).status).toBe('arrived')
    expect(play(closed, reopened).status).toBe('waiting')
  })

  test('behavior: failed and cancelled end nothing: it can be paid after all, and what arrives counts', () => {
    for (const status of ['failed', 'canceled'] as const) {
      expect(play(closed, told(status)).status).toBe(status)
      expect(hasEnded(play(open, told(status)))).toBe(false)
      expect(play(open, told(status), told('pending')).status).toBe('waiting')
      expect(play(open, told(status), told('confirmed')).status).toBe('paid')
      expect(play(open, told(status), balance(100n, 100n)).status).toBe('arrived')
      expect(play(open, told(status), reopened).status).toBe('waiting')
    }
    expect(play(open, told('confirmed'), reopened).status).toBe('paid')
  })

  test('behavior: where nothing of the chain answers is said until something does', () => {
    expect(play(open, { type: 'blind' })).toMatchObject({ isBlind: true, status: 'waiting' })
    expect(play(open, { type: 'blind' }, balance(0n, 100n)).isBlind).toBe(false)
  })

  test('behavior: in any order what ended stays, what arrived never grows less, and nothing arrives without the chain', () => {
    const event = fc.oneof(
      fc.constantFrom(open, closed, reopened, { type: 'blind' } as const),
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
          expect(statusOf(next) === 'arrived').toBe(next.received >= 95n)
          if (hasEnded(next)) expect(next.received >= 5n).toBe(true)
          progress = next
        }
      }),
    )
  })
})
