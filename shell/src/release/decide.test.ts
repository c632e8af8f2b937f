import { describe, expect, test } from '@rstest/core'
import { bucketOf } from './bucketOf.js'
import { decide } from './decide.js'
import type { ReleasedRemote, ReleaseList } from './ReleaseList.js'

const stable = {
  version: '1.0.0',
  contract: 1,
  entry: 'a/1.0.0/e.js',
  runtime: 'rt.js',
  flags: [],
  views: { Account: {} },
  preload: ['a/1.0.0/p.js'],
}
const canary = { ...stable, version: '1.1.0', entry: 'a/1.1.0/e.js', share: 0.5 }

const listOf = (change: Partial<ReleasedRemote>): ReleaseList => ({
  schema: 1,
  sequence: 1,
  integrity: {},
  remotes: { shell: stable, a: { ...stable, ...change } },
})
const decided = (change: Partial<ReleasedRemote>, visitorId: string) =>
  decide(listOf(change), visitorId).remotes.a

/** Visitors on either side of half. */
const ids = Array.from({ length: 50 }, (_, index) => `visitor ${index}`)
const inside = ids.find((id) => bucketOf(id, 'a') < 0.5) ?? ''
const outside = ids.find((id) => bucketOf(id, 'a') >= 0.5) ?? ''

describe('decide', () => {
  test('default: without a canary everybody has the stable version', () => {
    for (const id of ids) expect(decided({}, id)).toEqual(stable)
    expect(decide(listOf({}), inside)).toMatchObject({ sequence: 1, visitorId: inside })
  })

  test('behavior: the canary is for its share of the visitors, the same ones every time [FED-07: the canary]', () => {
    const { share: _, ...version } = canary
    expect(decided({ canary }, inside)).toEqual(version)
    expect(decided({ canary }, outside)).toEqual(stable)
    for (const id of ids) {
      expect(decided({ canary: { ...canary, share: 0 } }, id)?.version).toBe('1.0.0')
      expect(decided({ canary: { ...canary, share: 1 } }, id)?.version).toBe('1.1.0')
      // Visitors of a smaller share are in every larger one.
      const [small, large] = [0.2, 0.6].map((share) => decided({ canary: { ...canary, share } }, id)?.version)
      expect([`1.0.0 1.0.0`, '1.0.0 1.1.0', '1.1.0 1.1.0']).toContain(`${small} ${large}`)
    }
  })

  test('behavior: a revoked canary is nobody’s [FED-07: revoked]', () => {
    for (const id of [inside, outside])
      expect(decided({ canary, revoked: ['1.1.0'] }, id)).toEqual({ ...stable, revoked: ['1.1.0'] })
  })

  test('behavior: of a revoked stable version nothing is fetched ahead; its canary goes on', () => {
    expect(decided({ canary, revoked: ['1.0.0'] }, outside)).toEqual({
      ...stable,
      revoked: ['1.0.0'],
      preload: [],
    })
    expect(decided({ canary, revoked: ['1.0.0'] }, inside)).toMatchObject({ version: '1.1.0' })
  })
})
