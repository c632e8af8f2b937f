import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import type { PairingLink } from '../Connector.js'
import { type Pairer, pair } from './pair.js'
import { createReadyPairing } from './readyPairing.js'

/** A library whose relay and wallets answer when the test says so. */
function create() {
  const clock = createTestClock()
  const made: { tell(): void; resolve(session: unknown): void; reject(error: unknown): void }[] = []
  const forgotten: string[] = []
  const pairer: Pairer<unknown> = {
    pair: (onUri) =>
      new Promise((resolve, reject) => {
        const own = made.length + 1
        made.push({ tell: () => onUri(`wc:${own}`), resolve, reject })
      }),
    forget: (uri) => void forgotten.push(uri),
    drop: () => {},
  }
  const ready = createReadyPairing<unknown>(clock)
  const links: PairingLink[] = []
  /** The visitor asks for a code. */
  const press = ({ of = 'a', isOnline = true } = {}) => {
    const used = ready.use(of, { isOnline, pairer })
    const { signal } = new AbortController()
    const to = { clock, end: signal, left: signal, onLink: (x: PairingLink) => links.push(x) }
    const done = pair(used ?? pairer, to)
    done.catch(() => {})
    return { done, isUsed: used !== undefined }
  }
  const uris = () => links.map((x) => x.uri)
  return { clock, forgotten, links, made, pairer, press, ready, uris }
}

describe('createReadyPairing', () => {
  test('default: the link that was made is shown at once, for what is left of its life, and its wallet settles', async () => {
    const { clock, links, made, pairer, press, ready } = create()
    const startMs = clock.nowMs()
    ready.make('a', pairer)
    made[0]?.tell()
    await clock.advanceAsync(60_000)
    const { done } = press()
    expect(links).toEqual([{ uri: 'wc:1', expiresAtMs: startMs + 240_000 }])
    expect(made).toHaveLength(1)
    made[0]?.resolve('session')
    expect(await done).toBe('session')
  })

  test('behavior: one on its way is waited for, and no other is made', async () => {
    const { made, pairer, press, ready, uris } = create()
    ready.make('a', pairer)
    press({ isOnline: false })
    expect([uris(), made.length]).toEqual([[], 1])
    made[0]?.tell()
    expect([uris(), made.length]).toEqual([['wc:1'], 1])
  })

  test('behavior: it is renewed as any other before it expires [STA-31]', async () => {
    const { clock, made, pairer, press, ready, uris } = create()
    ready.make('a', pairer)
    made[0]?.tell()
    await clock.advanceAsync(100_000)
    press()
    await clock.advanceAsync(129_999)
    expect(made).toHaveLength(1)
    await clock.advanceAsync(1)
    made[1]?.tell()
    expect(uris()).toEqual(['wc:1', 'wc:2'])
  })

  test('behavior: made once, used once', async () => {
    const { made, pairer, press, ready } = create()
    ready.make('a', pairer)
    ready.make('a', pairer)
    expect(made).toHaveLength(1)
    expect(press().isUsed).toBe(true)
    expect(press().isUsed).toBe(false)
    expect(made).toHaveLength(2)
  })

  test('behavior: one of another proposal, of half a life, of a relay that is gone, or that was taken back is not shown', async () => {
    for (const spoil of ['proposal', 'age', 'relay', 'forgotten', 'failed'] as const) {
      const { clock, made, pairer, press, ready, uris } = create()
      ready.make('a', pairer)
      made[0]?.tell()
      if (spoil === 'age') await clock.advanceAsync(120_000)
      if (spoil === 'forgotten') ready.drop()
      if (spoil === 'failed') made[0]?.reject(new RangeError('refused'))
      await clock.advanceAsync(0)
      const { isUsed } = press({ of: spoil === 'proposal' ? 'b' : 'a', isOnline: spoil !== 'relay' })
      expect([spoil, isUsed, made.length]).toEqual([spoil, false, 2])
      made[1]?.tell()
      expect(uris()).toEqual(['wc:2'])
    }
  })

  test('behavior: one that is not asked for is forgotten when its life is over', async () => {
    const { clock, forgotten, made, pairer, ready } = create()
    ready.make('a', pairer)
    made[0]?.tell()
    await clock.advanceAsync(239_999)
    expect(forgotten).toEqual([])
    await clock.advanceAsync(1)
    expect(forgotten).toEqual(['wc:1'])
  })

  test('error: one that fails after the press fails as any other', async () => {
    const { made, pairer, press, ready } = create()
    ready.make('a', pairer)
    const { done } = press()
    made[0]?.reject(new RangeError('refused'))
    await expect(done).rejects.toMatchObject({ name: 'PairingFailedError' })
  })
})
