import { describe, expect, test } from '@rstest/core'
import { rollback } from './back'
import { wasDropped } from './dropped'
import { canary, promote } from './edit'
import { makeList } from './fixture'
import { shipmentOf } from './list'

const remote = 'mf-account'
const stable = makeList({ [remote]: '1.0.0' })
const tried = canary({
  list: stable,
  remote,
  built: shipmentOf(makeList({ [remote]: '1.1.0' }), remote),
  sharePercent: 5,
})
const of = (...seen: (typeof stable)[]) => wasDropped({ seen, remote, version: '1.1.0' })

describe('wasDropped', () => {
  test('default: a canary that no list served to everyone', () => {
    expect(of(stable, tried, rollback({ list: tried, remote, history: [] }))).toBe(true)
    expect(of(stable, promote({ list: tried, remote }), tried, stable)).toBe(true)
  })

  test('behavior: what was promoted, never was a canary, or is of another remote was not [FED-07: a dropped canary]', () => {
    expect(of(stable, tried, promote({ list: tried, remote }), stable)).toBe(false)
    expect(of(stable)).toBe(false)
    expect(of(makeList({}), makeList({ 'mf-other': '1.1.0' }))).toBe(false)
    expect(wasDropped({ seen: [tried], remote, version: '1.0.0' })).toBe(false)
  })
})
