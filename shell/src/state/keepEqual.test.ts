import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { keepEqual } from './keepEqual.js'

const data = fc.jsonValue({ maxDepth: 3 }).filter((x) => !JSON.stringify(x).includes('__proto__'))

describe('keepEqual', () => {
  test('default: the whole is new, the parts that stayed are not', () => {
    const before = { open: true, accounts: { eip155: [{ address: '0xa' }] }, features: { send: true } }
    const after = keepEqual(before, { ...structuredClone(before), features: { send: false } })
    expect(after).toEqual({ ...before, features: { send: false } })
    expect(after).not.toBe(before)
    expect(after.accounts).toBe(before.accounts)
  })

  test('behavior: whatever the two hold, it equals the second, and is the first only if they are equal', () => {
    fc.assert(
      fc.property(data, data, (before, next) => {
        const kept = keepEqual(before, next)
        expect(kept).toEqual(next)
        expect(keepEqual(before, structuredClone(before))).toBe(before)
        if (kept === before) expect(before).toEqual(next)
      }),
    )
  })

  test('behavior: what is gone and what is new are changes, also where it is undefined', () => {
    const before = { open: false }
    expect(keepEqual({ ...before, view: 'Account' }, before)).toEqual(before)
    const named = { open: false, view: undefined }
    expect(keepEqual<object>(before, named)).not.toBe(before)
    expect(keepEqual<object>({ other: 1, ...before }, named)).toEqual(named)
    expect(keepEqual<unknown>([1], { 0: 1 })).toEqual({ 0: 1 })
  })
})
