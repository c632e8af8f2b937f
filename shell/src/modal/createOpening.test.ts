import { nextTask } from '@foyer/shared-core/modal'
import { modalAtom, navigatorAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { hasDrawnAtom } from '../state/stage.js'
import { createTestHandle as create } from '../testing/createTestHandle.js'

describe('a modal that no call of the page opens', () => {
  test('behavior: a question of a wallet that opens it draws it, on a page that never opened it', async () => {
    const drawn: boolean[] = []
    const { store, view } = create({ draw: ({ isAwaited }) => void drawn.push(isAwaited) })
    store.set(hasDrawnAtom, false)
    store.get(navigatorAtom).push({ view: 'Networks', data: undefined })
    await expect.poll(() => drawn).toEqual([true])
    expect(view()).toBe('Networks')
    store.set(hasDrawnAtom, true)
    store.get(navigatorAtom).push({ view: 'AllWallets', data: undefined })
    await nextTask()
    expect(drawn).toEqual([true])
  })

  test('error: one whose texts do not come closes again, so that what asked is answered', async () => {
    const { store } = create({ prepare: () => Promise.reject(new Error('offline')) })
    store.set(modalAtom, { open: false, embedded: false, shaking: false })
    store.set(hasDrawnAtom, false)
    store.get(navigatorAtom).push({ view: 'Networks', data: undefined })
    await expect.poll(() => store.get(modalAtom).open).toBe(false)
  })
})
