import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import type { PairingLink } from '../Connector.js'
import { type Pairer, pair } from './pair.js'

/** A library whose wallets answer when the test says so. */
function createPairings() {
  const made: { resolve(session: unknown): void; reject(error: unknown): void }[] = []
  const dropped: unknown[] = []
  const forgotten: string[] = []
  const pairer: Pairer<unknown> = {
    pair: (onUri) =>
      new Promise((resolve, reject) => {
        made.push({ resolve, reject })
        onUri(`wc:${made.length}`)
      }),
    forget: (uri) => void forgotten.push(uri),
    drop: (session) => void dropped.push(session),
  }
  return { dropped, forgotten, made, pairer }
}

function start(pairer: Pairer<unknown>) {
  const clock = createTestClock()
  const links: PairingLink[] = []
  const abort = new AbortController()
  const done = pair(pairer, { clock, signal: abort.signal, onLink: (link) => links.push(link) })
  done.catch(() => {})
  return { abort, clock, done, links, startMs: clock.nowMs() }
}

describe('pair', () => {
  test('default: shows a link that lives for 4 minutes, and settles with the wallet [STA-37]', async () => {
    const world = createPairings()
    const { done, links, startMs } = start(world.pairer)
    expect(links).toEqual([{ uri: 'wc:1', expiresAtMs: startMs + 240_000 }])
    world.made[0]?.resolve('session')
    expect(await done).toBe('session')
    expect(world.forgotten).toEqual(['wc:1'])
  })

  test('behavior: a link with under 10 s left counts as expired and is replaced [STA-31]', async () => {
    const world = createPairings()
    const { clock, links, startMs } = start(world.pairer)
    await clock.advanceAsync(229_999)
    expect(links).toHaveLength(1)
    await clock.advanceAsync(1)
    expect(links[1]).toEqual({ uri: 'wc:2', expiresAtMs: startMs + 230_000 + 240_000 })
    await clock.advanceAsync(230_000)
    expect(links).toHaveLength(3)
  })

  test('behavior: each link is forgotten when its life is over: the library would throw that into the page', async () => {
    const world = createPairings()
    const { clock } = start(world.pairer)
    await clock.advanceAsync(239_999)
    expect(world.forgotten).toEqual([])
    await clock.advanceAsync(1)
    expect(world.forgotten).toEqual(['wc:1'])
  })

  test('behavior: a link scanned just before it was replaced still counts; a late second answer is dropped', async () => {
    const world = createPairings()
    const { clock, done } = start(world.pairer)
    await clock.advanceAsync(230_000)
    world.made[0]?.resolve('old')
    expect(await done).toBe('old')
    world.made[1]?.resolve('late')
    await clock.advanceAsync(0)
    expect(world.dropped).toEqual(['late'])
    expect(clock.pending).toBe(0)
  })

  test('behavior: an expired link that is no longer shown ends nothing; a person’s no to it does', async () => {
    const world = createPairings()
    const { clock, done, links } = start(world.pairer)
    await clock.advanceAsync(230_000)
    world.made[0]?.reject({ code: 0, message: 'Proposal expired' })
    await clock.advanceAsync(230_000)
    expect(links).toHaveLength(3)
    world.made[1]?.reject({ code: 5000 })
    await expect(done).rejects.toEqual({ code: 5000 })
  })

  test('error: a relay that gives no link in time, and one that fails, are failed pairings', async () => {
    const silent = start({ ...createPairings().pairer, pair: () => new Promise(() => {}) })
    await silent.clock.advanceAsync(10_000)
    await expect(silent.done).rejects.toMatchObject({
      name: 'PairingFailedError',
      message: 'Failed to connect',
    })
    const broken = start({ ...createPairings().pairer, pair: () => Promise.reject(new Error('closed')) })
    await expect(broken.done).rejects.toMatchObject({
      name: 'PairingFailedError',
      cause: { message: 'closed' },
    })
  })

  test('behavior: giving up forgets the pairing, and what comes late is dropped', async () => {
    const world = createPairings()
    const { abort, clock, done } = start(world.pairer)
    abort.abort(new RangeError('closed'))
    await expect(done).rejects.toThrow('closed')
    expect(world.forgotten).toEqual(['wc:1'])
    world.made[0]?.resolve('late')
    await clock.advanceAsync(0)
    expect(world.dropped).toEqual(['late'])
    expect(clock.pending).toBe(0)
  })
})
