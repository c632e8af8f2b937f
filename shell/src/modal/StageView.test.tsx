import type { Route } from '@foyer/shared-core/manifest'
import { RemoteUnavailableError } from '@foyer/shared-core/modal'
import { eventsAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider, useAtomValue } from 'jotai'
import type { LoadedView } from '../remotes/createRemotes.js'
import { sourceAtom } from '../remotes/source.js'
import { remotesAtom, stageAtom } from '../state/stage.js'
import { release, remote } from '../testing/createTestHandle.js'
import { StageView } from './StageView.js'

const Staged = () => <StageView stage={useAtomValue(stageAtom)} />

const Fragile = ({ data }: { data: unknown }) => {
  throw data
}
const Mended = () => 'Wallets'

beforeEach(() => void rs.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
})

const connect: Route = { view: 'Connect', data: undefined }
const version = { remote: 'mf-connect', version: '1.2.0' }
const view = (Component: LoadedView['Component']): LoadedView => ({
  ...version,
  Component,
  title: 'connect.title',
})

/** A stage whose view throws `thrown` until its remote is loaded anew. */
function setUp(thrown: unknown) {
  const { api, store } = createTestModal({
    messages: {
      'common.retry': 'Try again',
      'common.loading': 'Loading',
      'modal.offline.title': 'No network',
      'modal.unavailable.title': 'Not loaded',
    },
  })
  let known: LoadedView | undefined = view(Fragile)
  const forgotten: string[] = []
  store.set(remotesAtom, {
    ownerOf: () => 'mf-connect',
    loadedView: () => known,
    loadView: async () => view(Mended),
    loadMessages: async () => {},
    running: () => new Set(),
    loaded: () => new Map(),
    forget(name) {
      known = undefined
      forgotten.push(name)
    },
  })
  const failures: unknown[] = []
  store.get(eventsAtom).subscribe(({ name, properties }) => failures.push({ name, ...properties }))
  store.set(servedViewsAtom, new Set(['Connect'] as const))
  const route = { ...connect, data: thrown } as unknown as Route
  store.set(stageAtom, { route, direction: 'none', status: 'ready', view: view(Fragile) })
  render(
    <Provider store={store}>
      <Staged />
    </Provider>,
  )
  return { api, failures, forgotten, store }
}

describe('StageView', () => {
  test('error: a view that throws while it is drawn fails alone, and its retry loads its remote anew [FED-06: a view that throws]', async () => {
    const { failures, forgotten, store } = setUp(new RangeError('what the visitor typed'))
    expect(screen.queryByText('Wallets')).toBeNull()
    expect(store.get(stageAtom)).toMatchObject({ status: 'failed', error: version })
    expect(failures).toMatchObject([
      { name: 'REMOTE_FAILED', ...version, view: 'Connect', reason: 'RangeError' },
    ])
    expect(forgotten).toEqual(['mf-connect'])

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Wallets')).toBeTruthy()
  })

  test('error: a view that does not come while the network is down says so, and comes by itself with the network', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { store } = setUp('a file did not come')
    // A view that threw was loaded, so the network is not to blame.
    expect(screen.getByText('Not loaded')).toBeTruthy()
    const remotes = store.get(remotesAtom)
    if (!remotes) throw new TypeError('No remotes')
    let isDown = true
    store.set(remotesAtom, {
      ...remotes,
      loadView: async (route, locale) => {
        if (isDown) throw new RemoteUnavailableError({ ...version, cause: new TypeError('Failed to fetch') })
        return remotes.loadView(route, locale)
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No network')).toBeTruthy()
    isDown = false
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Wallets')).toBeTruthy()
  })

  test('error: a file that came and was refused is not blamed on the network, whatever the browser says of it', async () => {
    rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { api, store } = setUp('a file did not come')
    const remotes = store.get(remotesAtom)
    if (!remotes) throw new TypeError('No remotes')
    const cause = Object.assign(new Error('Integrity check failed'), { name: 'IntegrityError' })
    store.set(remotesAtom, {
      ...remotes,
      loadView: async () => {
        throw new RemoteUnavailableError({ ...version, cause })
      },
    })
    const entry = { ...remote, entry: 'https://remote.test/entry.js', views: {} }
    store.set(sourceAtom, {
      release: { ...release, remotes: { ...release.remotes, 'mf-connect': entry } },
      verify: async (file) => file,
      verifyFor: () => async (file) => file,
    })
    const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    api.answer('/entry.js', { failure: new TypeError('Failed to fetch') })
    retry()
    expect(await screen.findByText('No network')).toBeTruthy()
    api.answer('/entry.js', { status: 404 })
    retry()
    expect(await screen.findByText('Not loaded')).toBeTruthy()
  })

  test('error: whatever is thrown, the modal stands', () => {
    for (const thrown of [null, undefined, 'text', { name: 7 }]) {
      const { failures } = setUp(thrown)
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
      expect(failures).toHaveLength(1)
      cleanup()
    }
  })
})
