import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../testing/createTestClock.js'
import { systemClock } from './systemClock.js'

describe('delay', () => {
  test('default', async () => {
    const clock = createTestClock()
    const seen: string[] = []
    const first = clock.delay(20).then(() => seen.push('20'))
    const second = clock.delay(10).then(() => seen.push('10'))
    await clock.advanceAsync(19)
    expect(seen).toEqual(['10'])
    await clock.advanceAsync(1)
    await Promise.all([first, second])
    expect(seen).toEqual(['10', '20'])
  })

  test('param: signal', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    const waiting = clock.delay(10, controller.signal)
    controller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(clock.delay(10, controller.signal)).rejects.toThrow('enough')
    expect(clock.pending).toBe(0)
  })
})

describe('systemClock', () => {
  test('default', async () => {
    const before = systemClock.nowMs()
    await systemClock.delay(0)
    expect(systemClock.nowMs()).toBeGreaterThanOrEqual(before)
  })

  test('behavior: a cancelled timer never fires', async () => {
    let fired = false
    const cancel = systemClock.setTimer(0, () => {
      fired = true
    })
    cancel()
    await systemClock.delay(0)
    expect(fired).toBe(false)
  })
})
