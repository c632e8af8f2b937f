import type { ConnectorType } from '@foyer/shared-core/config'
import { describe, expect, test } from '@rstest/core'
import { toBlocks } from './toBlocks.js'

const row = (type: ConnectorType) => ({ type })
const expected = { featured: 4, recommended: 4 }

describe('toBlocks', () => {
  test('default: what waits for the service holds its place, neighbours together', () => {
    expect(toBlocks({ rows: [row('walletConnect'), row('injected')], expected })).toEqual([
      { slots: 0, rows: [row('walletConnect')] },
      { slots: 0, rows: [row('injected')], section: 'installed' },
      { slots: 8, rows: [], section: 'more' },
    ])
  })

  test('behavior: an installed wallet that is a recent one too keeps the headings', () => {
    const here = { type: 'recent', at: 'here' } as const
    const paired = { type: 'recent', at: 'elsewhere' } as const
    const none = { featured: 0, recommended: 4 }
    const sections = (...recent: readonly (typeof here | typeof paired)[]) => {
      const rows = [{ type: 'walletConnect' } as const, ...recent]
      const isHere = (row: (typeof rows)[number]) => 'at' in row && row.at === 'here'
      return toBlocks({ rows, expected: none, isHere }).map(({ rows, section }) => [rows.length, section])
    }
    expect(sections(here)).toEqual([
      [1, undefined],
      [1, 'installed'],
      [0, 'more'],
    ])
    expect(sections(paired, here)).toEqual([
      [2, undefined],
      [1, 'installed'],
      [0, 'more'],
    ])
    expect(sections(here, paired)).toEqual([
      [3, undefined],
      [0, 'more'],
    ])
    expect(sections(paired)).toEqual([
      [2, undefined],
      [0, undefined],
    ])
  })

  test('behavior: without an installed wallet the list is one', () => {
    const blocks = toBlocks({ rows: [row('walletConnect'), row('recent'), row('external')], expected })
    expect(blocks.map((x) => x.section)).toEqual([undefined, undefined, undefined, undefined])
    expect(blocks.map((x) => x.rows.length)).toEqual([2, 0, 1, 0])
  })

  test('param: order: what the page puts first stands above the installed wallets', () => {
    const order = ['featured', 'injected'] as const
    const blocks = toBlocks({ rows: [row('walletConnect'), row('injected')], expected, order })
    expect(blocks.map(({ section, slots }) => ({ section, slots }))).toEqual([
      { section: undefined, slots: 4 },
      { section: 'installed', slots: 0 },
      { section: 'more', slots: 0 },
      { section: 'more', slots: 4 },
    ])
  })

  test('behavior: rows of the page itself stand between the two lists of the service', () => {
    const rows = [row('injected'), row('featured'), row('custom'), row('recommended')]
    expect(toBlocks({ rows, expected })).toEqual([
      { slots: 0, rows: [row('injected')], section: 'installed' },
      { slots: 4, rows: [row('featured')], section: 'more' },
      { slots: 0, rows: [row('custom')], section: 'more' },
      { slots: 4, rows: [row('recommended')], section: 'more' },
    ])
  })

  test('behavior: nothing expected, nothing reserved', () => {
    expect(toBlocks({ rows: [row('injected')], expected: { featured: 0, recommended: 0 } })).toEqual([
      { slots: 0, rows: [row('injected')], section: 'installed' },
    ])
  })
})
