import { routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { openForm as open } from '../testing/openForm.js'
import { buyIntent } from './buying.js'
import { pendingPurchasesAtom } from './purchases.js'
import { showWindowIntent } from './windows.js'

describe('a seller’s window', () => {
  test('behavior: a closed window is said; the purchase goes on', async () => {
    const { look, quoted, store, windows } = await open()
    await store.set(buyIntent, quoted)
    expect((await look()).status).toBe('waiting')
    windows[0]?.close()
    expect((await look()).status).toBe('left')
    expect(store.get(pendingPurchasesAtom)).toHaveLength(1)
  })

  test('behavior: an isolated page sees its windows closed at once: it says nothing of them', async () => {
    const { look, quoted, store, windows } = await open()
    const done = store.set(buyIntent, quoted)
    await done
    if (windows[0]) windows[0].closed = true
    expect((await look()).status).toBe('waiting')
  })

  test('behavior: an isolated seller’s window looks closed once its page is there, though the empty one was seen open: nothing is said of it', async () => {
    const { look, quoted, store, windows } = await open()
    const buying = store.set(buyIntent, quoted)
    const [window] = windows
    if (!window) throw new Error('No window was opened')
    // The browser leads it on later.
    Object.defineProperty(window.location, 'href', { get: () => 'about:blank', set: () => {} })
    await buying
    expect((await look()).status).toBe('waiting')
    window.closed = true
    expect((await look()).status).toBe('waiting')
  })

  test('behavior: a window whose page was seen and that is gone is closed, also one of another origin', async () => {
    const { look, quoted, store, windows } = await open()
    await store.set(buyIntent, quoted)
    const [window] = windows
    if (!window) throw new Error('No window was opened')
    Object.defineProperty(window.location, 'href', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    const { id } = store.get(routeAtom).data as { id: string }
    store.set(showWindowIntent, id)
    window.closed = true
    expect((await look()).status).toBe('left')
  })
})
