import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { endedPairingsLimit } from '../../constants/connecting.js'
import { play } from '../../testing/playPaired.js'
import { withNewest } from './withNewest.js'

describe('withNewest', () => {
  test('behavior: the topics that came last are known, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 150 }).map(String), { maxLength: 400 }), (topics) => {
        const known = topics.reduce<ReadonlySet<string>>(withNewest, new Set())
        const distinct = [...new Set(topics.toReversed())]
        expect([...known]).toEqual(distinct.slice(0, endedPairingsLimit).toReversed())
      }),
    )
  })

  test('behavior: of sessions that end without end, so many are known', () => {
    const ends = Array.from({ length: 3 * endedPairingsLimit }, (_, at) => ({
      type: 'ended' as const,
      topic: `${at}`,
      by: 'wallet' as const,
    }))
    const ended = play(ends).at(-1)?.after.ended
    expect([...(ended ?? [])]).toEqual(ends.slice(-endedPairingsLimit).map((x) => x.topic))
  })
})
