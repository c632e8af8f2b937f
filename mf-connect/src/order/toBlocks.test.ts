import type { ConnectorType } from '@foyer/shared-core/config'
import { describe, expect, test } from '@rstest/core'
import { toBlocks } from './toBlocks.js'

const row = (type: ConnectorType) => ({ type })
const expected = { featured: 4, recommended: 4 }

describe('toBlocks', () => {
  test('default: what waits for the service holds its place, neighbours together', () => {
    expect(toBlocks({ rows: [row('walletConnect'), row('injected')], expected })).toEqual([
      { slots: 0, rows: [row('walletConnect'), row('injected')] },
      { slots: 8, rows: [] },
    ])
  })

  test('behavior: rows of the page itself stand between the two lists of the service', () => {
    const rows = [row('injected'), row('featured'), row('custom'), row('recommended')]
    expect(toBlocks({ rows, expected })).toEqual([
      { slots: 0, rows: [row('injected')] },
      { slots: 4, rows: [row('featured')] },
      { slots: 0, rows: [row('custom')] },
      { slots: 4, rows: [row('recommended')] },
    ])
  })

  test('behavior: nothing expected, nothing reserved', () => {
    expect(toBlocks({ rows: [row('injected')], expected: { featured: 0, recommended: 0 } })).toEqual([
      { slots: 0, rows: [row('injected')] },
    ])
  })
})
