import { afterEach, describe, expect, test } from '@rstest/core'
import { bannerAtom } from '../state/banner.js'
import { activeConnectionAtom } from '../state/connections.js'
import { modalAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { TestFault, testSite, waitingAt } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { gateAtom } from './run.js'
import { openSettingsWindowIntent } from './settingsWindow.js'

const done = { type: 'foyer:window', state: 'settings', outcome: 'done' }

afterEach(() => {
  document.body.replaceChildren()
})

async function create() {
  const opened = createTestWindows()
  const modal = createEmbeddedModal()
  const { store, until } = modal
  await modal.logIn()
  store.set(modalAtom, (x) => ({ ...x, open: true }))
  const open = async (page: 'recovery' | 'export' | 'signOutEverywhere') => {
    const opening = store.set(openSettingsWindowIntent, { page })
    const window = opened.windows.at(-1)
    await until(() => window?.href !== waitingAt || window.opened.closed)
    return { opening, window }
  }
  return { ...modal, open, opened }
}

describe('openSettingsWindowIntent', () => {
  test('default: a window in the press, led to the page of the secure site; the modal may be closed over it', async () => {
    for (const page of ['recovery', 'export'] as const) {
      const { open, site, store } = await create()
      const { opening, window } = await open(page)
      expect(window?.href).toBe(`${testSite}/popup#state=settings`)
      expect(site.asked.at(-1)).toMatchObject({ call: 'getSettingsUri', params: { page } })
      store.set(modalAtom, (x) => ({ ...x, open: false }))
      window?.say(done)
      await opening
      expect([store.get(activeConnectionAtom)?.connectorId, store.get(bannerAtom)]).toEqual([
        'embedded',
        undefined,
      ])
    }
  })

  test('behavior: the end of all sessions ends this one too', async () => {
    const { open, site, store, until } = await create()
    const { opening, window } = await open('signOutEverywhere')
    window?.say(done)
    await opening
    await until(() => store.get(activeConnectionAtom) === undefined)
    expect(site.calls()).toContain('signOut')
  })

  test('behavior: the visitor closes the window, or the page in it fails: nothing ends', async () => {
    const { clock, open, opened, store } = await create()
    const first = await open('signOutEverywhere')
    await clock.advanceAsync(500)
    first.window?.opened.close()
    await clock.advanceAsync(1_000)
    await first.opening
    const second = await open('signOutEverywhere')
    second.window?.say({ ...done, outcome: 'failed', error: 'unavailable' })
    await second.opening
    expect([
      store.get(activeConnectionAtom)?.connectorId,
      store.get(bannerAtom),
      opened.windows.length,
    ]).toEqual(['embedded', undefined, 2])
  })

  test('error: held back by the browser, or refused by the frame: a banner, and no empty window stays', async () => {
    const { open, opened, site, store } = await create()
    opened.isBlocked = true
    await store.set(openSettingsWindowIntent, { page: 'export' })
    expect(store.get(bannerAtom)?.message).toBe('The window was not opened: press again')
    opened.isBlocked = false
    site.answers.getSettingsUri = () => {
      throw new TestFault({ name: 'signedOut' })
    }
    const { opening, window } = await open('export')
    await opening
    expect(window?.opened.closed).toBe(true)
  })

  test('error: the code did not load: the empty window closes, and the caller hears of it', async () => {
    const { opened, store } = await create()
    const gate = store.get(gateAtom)
    Object.assign(gate, { opened: Promise.resolve(() => Promise.reject(new Error('chunk'))) })
    await expect(store.set(openSettingsWindowIntent, { page: 'export' })).rejects.toThrow('chunk')
    expect(opened.windows[0]?.opened.closed).toBe(true)
  })
})
