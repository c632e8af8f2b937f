import { modalAtom, routeAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { snapshotAtom } from './snapshot.js'

const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const

describe('snapshot', () => {
  test('behavior: a change the host cannot see makes no new picture and tells nobody', () => {
    const { activate, store } = createTestModal({ caipAddress })
    let told = 0
    store.sub(snapshotAtom, () => {
      told += 1
    })
    const before = store.get(snapshotAtom)
    store.set(modalAtom, (modal) => ({ ...modal, shaking: true }))
    activate(caipAddress)
    expect(store.get(snapshotAtom)).toBe(before)
    expect(told).toBe(0)
  })

  test('behavior: a change makes a new picture, and keeps the parts that stayed', () => {
    const { store } = createTestModal({ caipAddress })
    const before = store.get(snapshotAtom)
    store.set(routeAtom, { view: 'Account', data: undefined })
    const after = store.get(snapshotAtom)
    expect(after).toEqual({ ...before, view: 'Account' })
    expect(after.namespaces).toBe(before.namespaces)
    store.set(modalAtom, (modal) => ({ ...modal, open: false }))
    expect('view' in store.get(snapshotAtom)).toBe(false)
  })

  test('behavior: two modals share nothing', () => {
    const [one, other] = [createTestModal(), createTestModal()]
    expect(one.store.get(snapshotAtom)).not.toBe(other.store.get(snapshotAtom))
  })
})
