import { modalAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { sourceAtom } from '../remotes/source.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { createTestSigner } from '../testing/createTestSigner.js'
import { readReleaseIntent, refreshIntent } from './followRelease.js'
import { guardSignatureIntent } from './guardSignature.js'

const dayMs = 86_400_000

/** A page on a list that was signed just now for 30 days. */
async function setUp({ isChannel = true } = {}) {
  const { key: releaseKey, sign } = await createTestSigner()
  const channel = createTestChannel({ options: { releaseKey } })
  const { api, clock, events, list, navigator, store } = channel
  rs.spyOn(Date, 'now').mockImplementation(() => clock.nowMs())
  const timesFrom = (issuedMs: number) => {
    const issued = Math.floor(issuedMs / 1000)
    return { issued, expires: issued + (30 * dayMs) / 1000 }
  }
  const source = store.get(sourceAtom)
  if (!source) throw new Error('No source')
  const release = { ...source.release, ...timesFrom(clock.nowMs()), isChannel }
  store.set(sourceAtom, { ...source, release })
  const first = await sign({ ...list(1), ...timesFrom(clock.nowMs()) })
  api.answer('/release.json', { json: first })
  return {
    ...channel,
    start: clock.nowMs(),
    /** Signs a new list, dated now. */
    renew: async (sequence: number) => {
      const json = await sign({ ...list(sequence), ...timesFrom(clock.nowMs()) })
      api.answer('/release.json', { json })
    },
    block: () => api.answer('/release.json', { failure: new TypeError('Failed to fetch') }),
    closings: () => navigator.steps.filter(({ how }) => how === 'close').length,
    told: (name: string) => events.filter((event) => event.name === name).map((event) => event.properties),
  }
}

const why = 'Release list refused: expired on 2026-01-31, and the clock says 2026-02-01'

describe('the time of the list in use', () => {
  afterEach(() => void rs.restoreAllMocks())

  test('default: in its last third the page is warned, once [FED-08: the time]', async () => {
    const { clock, start, store, told } = await setUp()
    clock.advance(20 * dayMs)
    await store.set(readReleaseIntent)
    expect(told('RELEASE_EXPIRING')).toEqual([])
    clock.advance(1)
    for (const _ of [1, 2]) await store.set(readReleaseIntent)
    expect(told('RELEASE_EXPIRING')).toEqual([{ expiresAt: start + 30 * dayMs }])
    expect(told('RELEASE_REFUSED')).toEqual([])
  })

  test('behavior: a list that cannot be had, or is not signed anew, counts until its own time is over', async () => {
    for (const isBlocked of [true, false]) {
      const { block, clock, closings, store, told } = await setUp()
      if (isBlocked) block()
      clock.advance(31 * dayMs)
      await store.set(readReleaseIntent)
      await store.set(guardSignatureIntent)
      expect([closings(), told('RELEASE_REFUSED')]).toEqual([0, []])
      clock.advance(1)
      for (const _ of [1, 2]) await store.set(readReleaseIntent)
      expect(told('RELEASE_REFUSED')).toEqual([{ reason: why }])
      expect(closings()).toBeGreaterThan(0)
      expect(store.get(modalAtom).open).toBe(true) // the test's navigator only notes what it is asked
    }
  })

  test('error: then nothing opens and nothing is signed, until there is one that was signed anew', async () => {
    const { block, clock, renew, store } = await setUp()
    block()
    clock.advance(31 * dayMs + 1)
    const refusal = { name: 'ReleaseListError', message: why }
    await expect(store.set(refreshIntent)).rejects.toMatchObject(refusal)
    await expect(store.set(guardSignatureIntent)).rejects.toMatchObject(refusal)
    await renew(2)
    await store.set(refreshIntent)
    await store.set(guardSignatureIntent)
    expect(store.get(sourceAtom)?.release.sequence).toBe(2)
  })

  test('behavior: a pinned list has none', async () => {
    const { clock, closings, store, told } = await setUp({ isChannel: false })
    clock.advance(365 * dayMs)
    await store.set(refreshIntent)
    expect([closings(), told('RELEASE_EXPIRING')]).toEqual([0, []])
  })
})
