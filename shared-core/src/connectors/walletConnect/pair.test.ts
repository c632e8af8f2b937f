import { describe, expect, test } from '@rstest/core'
import { learnTime } from '../../clock/serverTime.js'
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

function start(pairer: Pairer<unknown>, other?: Promise<unknown>) {
  const clock = createTestClock()
  const links: PairingLink[] = []
  const [end, left] = [new AbortController(), new AbortController()]
  const done = pair(pairer, {
    clock,
    end: end.signal,
    left: left.signal,
    onLink: (link) => links.push(link),
    ...(other && { other }),
  })
  done.catch(() => {})
  return { clock, done, end, left, links, startMs: clock.nowMs() }
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

  test('writes the end of a link by the time of servers, which the wallet compares with its own', async () => {
    const uri = (endS: number) => `wc:ab@2?expiryTimestamp=${endS}&relay-protocol=irn&symKey=cd`
    for (const aheadMs of [2 * 60 * 60_000, -2 * 60 * 60_000, 0]) {
      const clock = createTestClock()
      const endS = Math.floor(clock.nowMs() / 1_000) + 300
      const serverTime = new Date(clock.nowMs() - aheadMs).toUTCString()
      learnTime(clock, { sentMs: clock.nowMs(), serverTime })
      const links: PairingLink[] = []
      const forgotten: string[] = []
      const end = new AbortController()
      const done = pair(
        {
          pair: (onUri) => new Promise(() => onUri(uri(endS))),
          forget: (one) => void forgotten.push(one),
          drop() {},
        },
        { clock, end: end.signal, left: new AbortController().signal, onLink: (link) => links.push(link) },
      )
      expect(links.map((link) => link.uri)).toEqual([uri(endS - aheadMs / 1_000)])
      end.abort(new Error('over'))
      await expect(done).rejects.toThrow('over')
      // The library knows its own link.
      expect(forgotten).toEqual([uri(endS)])
    }
  })

  test('behavior: a pairing that is over listens no more to what outlives it', async () => {
    const world = createPairings()
    const end = new AbortController()
    const heard: unknown[] = []
    end.signal.addEventListener = (...given: unknown[]) => void heard.push(given[2])
    const { signal: left } = new AbortController()
    const done = pair(world.pairer, { clock: createTestClock(), end: end.signal, left, onLink() {} })
    expect(heard).toMatchObject([{ signal: { aborted: false } }])
    world.made[0]?.resolve('session')
    await done
    expect(heard).toMatchObject([{ signal: { aborted: true } }])
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

  test('behavior: a link that the visitor left is answered for as long as it lives, and none follows it', async () => {
    const world = createPairings()
    const { clock, done, left, links } = start(world.pairer)
    await clock.advanceAsync(1_000)
    left.abort(new RangeError('left'))
    await clock.advanceAsync(238_999)
    expect([links.length, world.forgotten]).toEqual([1, []])
    world.made[0]?.resolve('session')
    expect(await done).toBe('session')
    expect([world.dropped, clock.pending]).toEqual([[], 0])
  })

  test('behavior: it ends with the last link that can be answered; what comes later is dropped', async () => {
    const world = createPairings()
    const { clock, done, left } = start(world.pairer)
    await clock.advanceAsync(235_000)
    left.abort(new RangeError('left'))
    await clock.advanceAsync(5_000)
    expect(world.forgotten).toEqual(['wc:1'])
    world.made[0]?.reject({ code: 0, message: 'Proposal expired' })
    await clock.advanceAsync(230_000)
    await expect(done).rejects.toThrow('left')
    expect(world.forgotten).toEqual(['wc:1', 'wc:2'])
    world.made[1]?.resolve('late')
    await clock.advanceAsync(0)
    expect([world.dropped, clock.pending]).toEqual([['late'], 0])
  })

  test('behavior: left while the next link is made, the one that was shown is answered though the next one fails', async () => {
    const world = createPairings()
    let fail = (_error: Error) => {}
    const { clock, done, left } = start({
      ...world.pairer,
      pair: (onUri) =>
        world.made.length === 0
          ? world.pairer.pair(onUri)
          : new Promise((_, reject) => {
              fail = reject
            }),
    })
    await clock.advanceAsync(230_000)
    left.abort(new RangeError('left'))
    fail(new Error('closed'))
    await clock.advanceAsync(9_999)
    world.made[0]?.resolve('session')
    expect(await done).toBe('session')
  })

  test('behavior: left before a link was there, it is over; the link that comes then is forgotten', async () => {
    let show = (_uri: string) => {}
    const { forgotten, pairer } = createPairings()
    const { done, left } = start({
      ...pairer,
      pair: (onUri) => {
        show = onUri
        return new Promise(() => {})
      },
    })
    left.abort(new RangeError('left'))
    await expect(done).rejects.toThrow('left')
    show('wc:late')
    expect(forgotten).toEqual(['wc:late'])
  })

  test('behavior: a yes to a link of an earlier call answers; its own links are forgotten', async () => {
    const world = createPairings()
    const { done } = start(world.pairer, Promise.resolve('other'))
    expect(await done).toBe('other')
    expect(world.forgotten).toEqual(['wc:1'])
  })

  test('behavior: the end of the page forgets every link, and what comes late is dropped', async () => {
    for (const isLeft of [false, true]) {
      const world = createPairings()
      const { clock, done, end, left } = start(world.pairer)
      if (isLeft) left.abort()
      end.abort(new RangeError('closed'))
      world.made[0]?.resolve('late')
      await expect(done).rejects.toThrow('closed')
      expect(world.forgotten).toEqual(['wc:1'])
      await clock.advanceAsync(0)
      expect(world.dropped).toEqual(['late'])
      expect(clock.pending).toBe(0)
    }
  })
})
