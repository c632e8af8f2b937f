import type { Route } from '@foyer/shared-core/manifest'
import { RemoteUnavailableError } from '@foyer/shared-core/modal'
import { servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import type { LoadedView, Remotes } from '../remotes/createRemotes.js'
import { remotesAtom, showHistoryIntent, stageAtom } from '../state/stage.js'
import { followUpdates } from './followUpdates.js'

const connect: Route = { view: 'Connect', data: undefined }
const Empty = () => null
const view = (title: string): LoadedView => ({
  remote: 'mf-connect',
  version: '1.0.0',
  Component: Empty,
  title,
})

async function setUp() {
  const { store } = createTestModal()
  let builds = 0
  const remotes: Remotes = {
    ownerOf: () => 'mf-connect',
    running: () => new Set(),
    loaded: () => new Map(),
    loadedView: () => undefined,
    loadView: async () => view(`build ${builds}`),
    loadMessages: async () => {},
    forget() {
      builds += 1
    },
  }
  store.set(remotesAtom, remotes)
  store.set(servedViewsAtom, new Set(['Connect'] as const))
  await store.set(showHistoryIntent, { history: [connect], direction: 'none' })
  const page = new EventTarget()
  const stop = followUpdates({ store, page })
  const tell = async (detail: unknown) => {
    page.dispatchEvent(new CustomEvent('foyer-update', { detail }))
    await new Promise((resolve) => setTimeout(resolve))
    const stage = store.get(stageAtom)
    return stage.status === 'ready' ? stage.view.title : stage.status
  }
  const fail = () => {
    const error = new RemoteUnavailableError({ remote: 'mf-connect', version: '1.0.0' })
    store.set(stageAtom, { route: connect, direction: 'none', status: 'failed', error, isOffline: false })
  }
  return { fail, stop, tell }
}

describe('followUpdates', () => {
  test('default: what its views took leaves them as they are, anything else mounts them anew [FED-10: mended in place]', async () => {
    const { tell } = await setUp()
    expect(await tell({ remote: 'mf-connect', isTaken: true })).toBe('build 0')
    expect(await tell({ remote: 'mf-connect', isTaken: false })).toBe('build 1')
  })

  test('behavior: a view that failed is tried again after any update of its remote, and of no other [FED-10: mended in place]', async () => {
    const { fail, tell } = await setUp()
    fail()
    expect(await tell({ remote: 'mf-account', isTaken: true })).toBe('failed')
    expect(await tell({ remote: 'mf-connect', isTaken: true })).toBe('build 1')
  })

  test('behavior: what is none changes nothing, and it ends with the modal', async () => {
    const { stop, tell } = await setUp()
    for (const none of [undefined, 'mf-connect', { remote: 'mf-connect' }])
      expect(await tell(none)).toBe('build 0')
    stop()
    expect(await tell({ remote: 'mf-connect', isTaken: false })).toBe('build 0')
  })
})
