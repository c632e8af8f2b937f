import { describe, expect, test } from '@rstest/core'
import { revoke, rollback } from './back'
import { canary, promote } from './edit'
import { makeList } from './fixture'
import { shipmentOf } from './list'

const remote = 'mf-account'
const account = (version: string, sequence = 1) => makeList({ 'mf-account': version }, { sequence })
const history = ['1.0.0', '1.2.0', '1.10.0'].map((version, index) => account(version, index + 1))
const [first, second, third] = history
if (!first || !second || !third) throw new Error('Three lists were made')
const beside = canary({
  list: third,
  remote,
  built: shipmentOf(account('2.0.0'), remote),
  sharePercent: 5,
})

describe('rollback', () => {
  test('default: a canary is dropped, and its hashes with it [FED-07: rolled back]', () => {
    expect(rollback({ list: beside, remote, history })).toEqual({ ...third, sequence: 5 })
  })

  test('behavior: without a canary, the stable version before this one; then the one before that [FED-07: rolled back]', () => {
    const once = rollback({ list: third, remote, history })
    expect(once).toEqual({ ...second, sequence: 4 })
    // The list before the rollback is history too, and must not come back.
    expect(rollback({ list: once, remote, history: [...history, once] })).toEqual({ ...first, sequence: 5 })
  })

  test('behavior: a revoked version is passed over, and a canary was never stable', () => {
    const list = revoke({ list: third, remote, version: '1.2.0', history, seen: history })
    const back = rollback({ list, remote, history: [...history, beside] })
    expect(back.remotes[remote]).toEqual({ ...first.remotes[remote], revoked: ['1.2.0'] })
    expect(back.integrity).toEqual(first.integrity)
  })

  test('error: nothing before it', () => {
    expect(() => rollback({ list: first, remote, history })).toThrow(
      'mf-account has no version before 1.0.0 to return to',
    )
    expect(() => rollback({ list: first, remote: 'mf-swap', history })).toThrow('Unknown remote "mf-swap"')
  })
})

describe('revoke', () => {
  test('default: the stable version gives way to the one before it', () => {
    const list = revoke({ list: third, remote, version: '1.10.0', history, seen: history })
    expect(list.remotes[remote]).toEqual({ ...second.remotes[remote], revoked: ['1.10.0'] })
    expect(list.integrity).toEqual(second.integrity)
  })

  test('behavior: a canary is dropped; the stable version stays', () => {
    const list = revoke({ list: beside, remote, version: '2.0.0', history, seen: history })
    expect(list.remotes[remote]).toEqual({ ...third.remotes[remote], revoked: ['2.0.0'] })
    expect(list.integrity).toEqual(third.integrity)
  })

  test('behavior: the stable version is revoked beside a canary, which stays', () => {
    const list = revoke({ list: beside, remote, version: '1.10.0', history, seen: history })
    expect(list.remotes[remote]).toMatchObject({ version: '1.2.0', canary: { version: '2.0.0' } })
  })

  test('behavior: a version of the past, which some page may still run; the list is in order', () => {
    const one = revoke({ list: third, remote, version: '1.2.0', history, seen: history })
    const list = revoke({ list: one, remote, version: '1.0.0', history, seen: history })
    expect(list.remotes[remote]).toEqual({ ...third.remotes[remote], revoked: ['1.0.0', '1.2.0'] })
    expect(list.sequence).toBe(third.sequence + 2)
  })

  test('behavior: where there is none before it, the list names a revoked version', () => {
    const list = revoke({ list: first, remote, version: '1.0.0', history, seen: history })
    expect(list.remotes[remote]).toEqual({ ...first.remotes[remote], revoked: ['1.0.0'] })
  })

  test('behavior: what was revoked stays so through canary and promotion', () => {
    const list = revoke({ list: beside, remote, version: '1.0.0', history, seen: history })
    expect(promote({ list, remote }).remotes[remote]).toMatchObject({
      version: '2.0.0',
      revoked: ['1.0.0'],
    })
  })

  test('error: a version that never was; one that is revoked already', () => {
    expect(() => revoke({ list: beside, remote, version: '9.9.9', history, seen: history })).toThrow(
      'mf-account never had a version 9.9.9; it had 1.0.0, 1.2.0, 1.10.0, 2.0.0',
    )
    const list = revoke({ list: beside, remote, version: '2.0.0', history, seen: history })
    expect(() => revoke({ list, remote, version: '2.0.0', history, seen: history })).toThrow(
      'is revoked already',
    )
  })
})
