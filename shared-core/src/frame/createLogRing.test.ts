import { describe, expect, test } from '@rstest/core'
import { frameLogLimit } from '../constants/embedded.js'
import { createLogRing } from './createLogRing.js'

const time = '2026-01-01T00:00:00.000Z error '
const create = (limit: number) => createLogRing({ level: 'error', limit, nowMs: () => Date.UTC(2026, 0, 1) })

describe('createLogRing', () => {
  test('default: keeps about 1 MB, the last lines of it [CON-12]', () => {
    const ring = create(frameLogLimit)
    const textOf = (n: number) => String(n).padEnd(1_000 - time.length, '.')
    for (let n = 0; n < 3_000; n++) ring.add('error', textOf(n))
    const kept = ring.tail(Number.MAX_SAFE_INTEGER)
    expect(kept).toHaveLength(1_048)
    expect([kept.at(0), kept.at(-1)]).toEqual([time + textOf(3_000 - 1_048), time + textOf(2_999)])
    expect(ring.tail(2)).toEqual([time + textOf(2_998), time + textOf(2_999)])
  })

  test('behavior: a line longer than all is cut', () => {
    const ring = create(100)
    ring.add('error', 'x'.repeat(1_000))
    expect(ring.tail(5)).toEqual([(time + 'x'.repeat(1_000)).slice(0, 100)])
    ring.add('error', 'next')
    expect(ring.tail(5)).toEqual([`${time}next`])
  })
})
