import { connectionStateAtom, modalAtom, navigatorAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { remotesAtom } from '../state/stage.js'
import { createTestHandle as create } from '../testing/createTestHandle.js'

const Empty = () => null

describe('a view that needs a connection, opened by the page without one', () => {
  const open = async () => {
    const made = create()
    const view = { remote: 'mf-connect', version: '1.0.0', Component: Empty, title: '' }
    const remotes = { ownerOf: () => 'mf-connect', loadedView: () => view, loadMessages: async () => {} }
    // The test needs no other part.
    made.store.set(remotesAtom, remotes as never)
    const result = made.handle.open({ view: 'WalletSend', receiver: 'bob.eth' })
    result.catch(() => {})
    await made.clock.advanceAsync(0)
    expect(made.view()).toBe('Connect')
    return { ...made, navigator: made.store.get(navigatorAtom), result }
  }

  test('behavior: the connection leads there, with its data; one that comes later leads to Account', async () => {
    const { activate, navigator, store, view } = await open()
    const before = store.get(connectionStateAtom)
    navigator.push({ view: 'AllWallets', data: undefined })
    navigator.back()
    activate(`eip155:1:0x${'1'.repeat(40)}`)
    expect(store.get(routeAtom)).toEqual({ view: 'WalletSend', data: { receiver: 'bob.eth' } })
    navigator.push({ view: 'Networks', data: undefined })
    navigator.reset({ view: 'Connect', data: undefined })
    store.set(connectionStateAtom, before)
    activate(`eip155:1:0x${'1'.repeat(40)}`)
    expect(view()).toBe('Account')
  })

  test('behavior: a close or another opening forgets it, and the call rejects', async () => {
    for (const leave of [
      async ({ navigator }: Awaited<ReturnType<typeof open>>) => navigator.close(),
      async ({ handle }: Awaited<ReturnType<typeof open>>) => handle.open(),
    ]) {
      const made = await open()
      await leave(made)
      await expect(made.result).rejects.toThrow('Modal closed')
      made.store.set(modalAtom, (modal) => ({ ...modal, open: true }))
      made.activate(`eip155:1:0x${'1'.repeat(40)}`)
      expect(made.view()).toBe('Account')
    }
  })
})
