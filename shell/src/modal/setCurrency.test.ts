import { currencyAtom } from '@foyer/shared-core/state'
import { describe, expect, rs, test } from '@rstest/core'
import { createTestHandle as create } from '../testing/createTestHandle.js'

describe('setCurrency', () => {
  test('default: what worth is asked for in from now on; another is refused, in the console', async () => {
    const said = rs.spyOn(console, 'error').mockImplementation(() => {})
    const { handle, store } = create({ options: { currency: 'gbp' } })
    expect(store.get(currencyAtom)).toBe('gbp')
    handle.setCurrency('eur')
    await rs.waitUntil(() => store.get(currencyAtom) === 'eur')
    handle.setCurrency('doubloons')
    await rs.waitUntil(() => said.mock.calls.length > 0)
    expect(String(said.mock.calls[0])).toContain('Invalid option: currency')
    expect(store.get(currencyAtom)).toBe('eur')
    rs.restoreAllMocks()
  })
})
