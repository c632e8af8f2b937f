import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../testing/createTestClock.js'
import { learnTime, serverAheadMs, serverNowMs } from './serverTime.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Reads the server's time with a device whose clock is off, by an answer that takes some time. */
function readTime({ deviceAheadMs, tookMs = 0 }: { deviceAheadMs: number; tookMs?: number }) {
  const clock = createTestClock()
  const sentMs = clock.nowMs()
  clock.advance(tookMs)
  // The header has whole seconds.
  const serverTime = new Date(clock.nowMs() - deviceAheadMs).toUTCString()
  learnTime(clock, { sentMs, serverTime })
  return { clock, serverMs: clock.nowMs() - deviceAheadMs }
}

describe('learnTime', () => {
  test('corrects a clock that is minutes, hours or days off, in both directions', () => {
    for (const aheadMs of [11_000, 10 * minuteMs, 2 * hourMs, 30 * 24 * hourMs])
      for (const deviceAheadMs of [aheadMs, -aheadMs]) {
        const { clock, serverMs } = readTime({ deviceAheadMs })
        expect(serverNowMs(clock)).toBeLessThanOrEqual(serverMs)
        expect(serverNowMs(clock)).toBeGreaterThan(serverMs - 1_000)
      }
  })

  test('keeps the time of a clock that is right, also where the answer is late', () => {
    for (const tookMs of [0, 9_000, 60_000]) {
      const { clock } = readTime({ deviceAheadMs: 0, tookMs })
      expect(serverAheadMs(clock)).toBe(0)
    }
  })

  test('is never ahead of a server whose answer is late', () => {
    const { clock, serverMs } = readTime({ deviceAheadMs: 2 * hourMs, tookMs: 30_000 })
    expect(serverNowMs(clock)).toBeLessThanOrEqual(serverMs)
  })

  test('forgets the difference once the device has the right time', () => {
    const { clock } = readTime({ deviceAheadMs: hourMs })
    learnTime(clock, { sentMs: clock.nowMs(), serverTime: new Date(clock.nowMs()).toUTCString() })
    expect(serverAheadMs(clock)).toBe(0)
  })

  test('learns nothing of an answer without a readable time, and nothing for another clock', () => {
    const { clock } = readTime({ deviceAheadMs: hourMs })
    const known = serverAheadMs(clock)
    for (const serverTime of [null, undefined, '', 'soon', '0', '-1', new Date(0).toUTCString()])
      learnTime(clock, { sentMs: clock.nowMs(), serverTime })
    expect(serverAheadMs(clock)).toBe(known)
    expect(serverAheadMs(createTestClock())).toBe(0)
  })
})
