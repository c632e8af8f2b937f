import { RemoteUnavailableError } from '@foyer/shared-core/modal'
import {
  bannerAtom,
  closeModalIntent,
  eventsAtom,
  modalAtom,
  navigatorAtom,
  openResultAtom,
  routeAtom,
  servedViewsAtom,
  settleOpenIntent,
  showBannerIntent,
  viewFactsAtom,
} from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import type { LoadedView, Remotes } from '../remotes/createRemotes.js'
import { createNavigatorAtom } from './navigator.js'
import { remotesAtom, reportLoadedIntent, retryViewIntent, stageAtom } from './stage.js'

const Empty = () => null
const version = { remote: 'mf-connect', version: '1.2.0' }
const view = (title: string): LoadedView => ({
  ...version,
  Component: Empty,
  title,
})

function setUp(
  loadView: Remotes['loadView'] = async ({ view: name }) => view(name),
  given: createTestModal.Parameters = {},
) {
  const modal = createTestModal(given)
  const { store } = modal
  store.set(modalAtom, { open: false, embedded: false, shaking: false })
  store.set(remotesAtom, {
    ownerOf: () => 'mf-connect',
    loadedView: () => undefined,
    loadView,
    loadMessages: async () => {},
    running: () => new Set(),
    loaded: () => new Map(),
    forget: () => {},
  })
  store.set(servedViewsAtom, new Set(['Connect', 'AllWallets', 'Networks'] as const))
  const navigator = store.set(createNavigatorAtom)
  store.set(navigatorAtom, navigator)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { ...modal, navigator, settled }
}

const to = (name: 'Networks' | 'AllWallets' | 'Connect') => ({ view: name, data: undefined }) as const

describe('navigator', () => {
  test('behavior: a push opens a closed modal, a close closes it [STA-18]', async () => {
    const { store, navigator, settled } = setUp()
    expect(store.get(modalAtom).open).toBe(false)
    navigator.push(to('Networks'))
    expect(store.get(modalAtom).open).toBe(true)
    await settled()
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', route: to('Networks') })
    store.set(closeModalIntent)
    expect(store.get(modalAtom).open).toBe(false)
    expect(store.get(routeAtom).view).toBe('Connect')
  })

  test('behavior: a banner stays with the view that it was shown over', () => {
    const { store, navigator } = setUp()
    const show = () => store.set(showBannerIntent, { message: 'No', variant: 'error' })
    const isShown = () => store.get(bannerAtom)?.open
    navigator.reset(to('Networks'))
    show()
    navigator.push(to('AllWallets'))
    expect(isShown()).toBe(false)
    show()
    navigator.back()
    expect(isShown()).toBe(false)
    // What an intent shows along with the view that it leads to.
    show()
    navigator.reset(to('AllWallets'))
    expect(isShown()).toBe(true)
  })

  test('behavior: every opening and closing is an event, whoever opens', () => {
    const { store, navigator } = setUp()
    const names: string[] = []
    store.get(eventsAtom).subscribe(({ name }) => names.push(name))
    navigator.push(to('Networks'))
    navigator.push(to('AllWallets'))
    store.set(closeModalIntent)
    expect(names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('behavior: back from the only view closes', () => {
    const { store, navigator } = setUp()
    navigator.reset(to('Networks'))
    navigator.push(to('AllWallets'))
    navigator.back()
    expect(store.get(routeAtom).view).toBe('Networks')
    navigator.back()
    expect(store.get(modalAtom).open).toBe(false)
  })

  test('behavior: back from the view that opened a closed modal closes it', () => {
    const { store, navigator } = setUp()
    navigator.push(to('Networks'))
    expect(store.get(modalAtom).open).toBe(true)
    navigator.back()
    expect(store.get(modalAtom).open).toBe(false)
  })

  test('param: allowUnsupportedChain: false lets nobody close UnsupportedChain', () => {
    const unknown = `eip155:999:0x${'1'.repeat(40)}` as const
    const open = (allowUnsupportedChain?: boolean) => {
      const modal = setUp(undefined, { caipAddress: unknown, options: { allowUnsupportedChain } })
      modal.navigator.reset({ view: 'UnsupportedChain', data: undefined })
      return modal
    }
    const held = open(false)
    for (const leave of [() => held.store.set(closeModalIntent), held.navigator.back]) {
      leave()
      expect(held.store.get(modalAtom)).toMatchObject({ open: true, shaking: true })
      held.clock.advance(500)
    }
    held.activate(`eip155:1:0x${'1'.repeat(40)}`)
    held.store.set(closeModalIntent)
    expect(held.store.get(modalAtom).open).toBe(false)

    const free = open()
    free.store.set(closeModalIntent)
    expect(free.store.get(modalAtom).open).toBe(false)
  })

  test('behavior: it shakes for 500 ms [NAV-12] [CON-34: the shake]', () => {
    const { store, navigator, clock } = setUp()
    navigator.shake()
    clock.advance(499)
    expect(store.get(modalAtom).shaking).toBe(true)
    clock.advance(1)
    expect(store.get(modalAtom).shaking).toBe(false)
  })

  test('behavior: a slow view never covers the one asked for after it', async () => {
    const answers = new Map<string, (view: LoadedView) => void>()
    const { store, navigator, settled } = setUp(
      ({ view: name }) => new Promise((resolve) => answers.set(name, resolve)),
    )
    navigator.reset(to('Networks'))
    navigator.push(to('AllWallets'))
    answers.get('AllWallets')?.(view('second'))
    await settled()
    answers.get('Networks')?.(view('first'))
    await settled()
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { title: 'second' } })
  })

  test('behavior: a view for the connected leads anybody else to Connect', async () => {
    const asked: string[] = []
    const { activate, store, navigator, settled } = setUp(async ({ view: name }) => {
      asked.push(name)
      return view(name)
    })
    store.set(viewFactsAtom, new Map([['Networks', { needs: 'connection' }]]))
    navigator.reset(to('Networks'))
    await settled()
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', route: to('Connect') })
    // The view's remote was not loaded.
    expect(asked).toEqual(['Connect'])
    activate(`eip155:1:0x${'1'.repeat(40)}`)
    navigator.reset(to('Networks'))
    await settled()
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', route: to('Networks') })
  })

  test('error: a view that no flag allows is not asked for', async () => {
    const asked: string[] = []
    const { store, navigator, settled } = setUp(async ({ view: name }) => {
      asked.push(name)
      return view(name)
    })
    store.set(servedViewsAtom, new Set(['Connect'] as const))
    navigator.push(to('Networks'))
    await settled()
    expect(store.get(stageAtom).status).toBe('failed')
    expect(asked).toEqual([])
  })

  test('error: a remote that fails is its own view, an event names its version, and a retry works', async () => {
    let isDown = true
    const { store, navigator, settled } = setUp(async () => {
      if (isDown) throw new RemoteUnavailableError({ ...version, cause: new TypeError('404') })
      return view('there')
    })
    const failures: unknown[] = []
    const visits: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name.startsWith('REMOTE_')) visits.push(properties.visit)
      if (name === 'REMOTE_FAILED') failures.push(properties)
    })
    navigator.reset(to('Networks'))
    await settled()
    expect(store.get(stageAtom).status).toBe('failed')
    await store.set(retryViewIntent)
    // Every retry has the same visit, by which analytics counts.
    const visit = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(failures).toEqual(Array(2).fill({ ...version, view: 'Networks', reason: '404', visit }))
    store.set(reportLoadedIntent, version)
    expect(visits).toHaveLength(3)
    expect(new Set(visits).size).toBe(1)
    isDown = false
    await store.set(retryViewIntent)
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { title: 'there' } })
  })

  test('error: an open() that waits for a result ends with the modal [ERR-07: a view with a result]', () => {
    const { store, navigator } = setUp()
    const outcomes: unknown[] = []
    store.set(openResultAtom, { settle: (outcome) => outcomes.push(outcome) })
    navigator.reset(to('Networks'))
    store.set(closeModalIntent)
    store.set(settleOpenIntent, { value: 'late' })
    expect(outcomes).toMatchObject([{ error: { message: 'Modal closed' } }])
  })
})
