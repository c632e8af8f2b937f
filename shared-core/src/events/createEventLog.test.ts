import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestClock } from '../testing/createTestClock.js'
import { createEventLog } from './createEventLog.js'

describe('createEventLog', () => {
  test('behavior: every subscriber hears every event once and in order, whenever it came and whatever it raises', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 40 }), (steps) => {
        const log = createEventLog({ clock: createTestClock() })
        const heard: number[][] = []
        for (const step of steps) {
          if (step === 0) {
            const own: number[] = []
            heard.push(own)
            log.subscribe(
              ({ cursor, name }) => {
                own.push(cursor)
                if (name === 'raises') log.emit({ name: 'raised' })
              },
              { since: 0 },
            )
          } else log.emit({ name: step === 1 ? 'raises' : 'plain' })
        }
        const all = Array.from({ length: log.cursor }, (_, index) => index + 1)
        for (const own of heard) expect(own).toEqual(all)
      }),
    )
  })

  test('behavior: a late subscriber goes on from the cursor it names; by default from now', () => {
    const log = createEventLog({ clock: createTestClock({ startMs: 7 }) })
    log.emit({ name: 'a' })
    log.emit({ name: 'b', properties: { x: 1 } })
    const heard: string[] = []
    log.subscribe(({ name }) => heard.push(`since:${name}`), { since: 1 })
    const stop = log.subscribe(({ name }) => heard.push(`now:${name}`))
    expect(log.emit({ name: 'c' })).toEqual({ cursor: 3, name: 'c', properties: {}, atMs: 7 })
    stop()
    log.emit({ name: 'd' })
    expect(heard).toEqual(['since:b', 'since:c', 'now:c', 'since:d'])
  })

  test('error: a listener that throws does not keep the event from the others', () => {
    const log = createEventLog({ clock: createTestClock() })
    const reported: unknown[] = []
    const { reportError } = globalThis
    globalThis.reportError = (error) => void reported.push(error)
    const heard: string[] = []
    log.subscribe(() => {
      throw new RangeError('mine')
    })
    log.subscribe(({ name }) => heard.push(name))
    log.emit({ name: 'a' })
    globalThis.reportError = reportError
    expect(heard).toEqual(['a'])
    expect(reported).toHaveLength(1)
  })
})
