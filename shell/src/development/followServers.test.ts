import type { Route } from '@foyer/shared-core/manifest'
import { servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import type { Release } from '../release/ReleaseList.js'
import type { LoadedView, Remotes } from '../remotes/createRemotes.js'
import { historyAtom, remotesAtom, showHistoryIntent, stageAtom } from '../state/stage.js'
import { followServers } from './followServers.js'

const deployed = { version: '1.0.0', contract: 1, flags: [], views: {}, preload: [] }
const release: Release = {
  sequence: 1,
  development: true,
  integrity: { 'https://cdn.example.com/e.js': 'sha256-x' },
  remotes: {
    shell: { ...deployed, entry: 'https://cdn.example.com/e.js', runtime: 'https://cdn.example.com/e.js' },
    'mf-connect': { ...deployed, entry: 'http://localhost:4180/e.js', runtime: 'http://localhost:4180/e.js' },
  },
}

const connect: Route = { view: 'Connect', data: undefined }
const wallets: Route = { view: 'AllWallets', data: undefined }
const Empty = () => null
const view = (title: string): LoadedView => ({
  remote: 'mf-connect',
  version: '1.0.0',
  Component: Empty,
  title,
})

async function setUp(owner = 'mf-connect') {
  const { store } = createTestModal()
  const forgotten: string[] = []
  let builds = 0
  const remotes: Remotes = {
    ownerOf: () => owner,
    running: () => new Set(),
    loaded: () => new Map(),
    loadedView: () => undefined,
    loadView: async () => view(`build ${builds}`),
    loadMessages: async () => {},
    forget(name) {
      forgotten.push(name)
      builds += 1
    },
  }
  store.set(remotesAtom, remotes)
  store.set(servedViewsAtom, new Set(['Connect', 'AllWallets'] as const))
  await store.set(showHistoryIntent, { history: [connect, wallets], direction: 'none' })
  const servers = new Map<string, (build: string) => void>()
  const stop = followServers({
    release,
    store,
    listen(url, hear) {
      servers.set(url, hear)
      return () => void servers.delete(url)
    },
  })
  const shown = () => {
    const stage = store.get(stageAtom)
    return stage.status === 'ready' ? stage.view.title : stage.status
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { forgotten, servers, settled, shown, stop, store }
}

const url = 'http://localhost:4180/changes'

describe('followServers', () => {
  test('default: another build of a remote mounts its view anew, and the history stays [FED-10: mounted anew]', async () => {
    const { forgotten, servers, settled, shown, store } = await setUp()
    // Deployed remotes are not asked.
    expect([...servers.keys()]).toEqual([url])
    servers.get(url)?.('a')
    servers.get(url)?.('a')
    await settled()
    expect(forgotten).toEqual([])
    servers.get(url)?.('b')
    await settled()
    expect(forgotten).toEqual(['mf-connect'])
    expect(shown()).toBe('build 1')
    expect(store.get(historyAtom)).toEqual([connect, wallets])
  })

  test("behavior: another remote's view stands as it is", async () => {
    const { forgotten, servers, settled, shown, store } = await setUp('mf-account')
    const stage = store.get(stageAtom)
    servers.get(url)?.('a')
    servers.get(url)?.('b')
    await settled()
    expect(forgotten).toEqual(['mf-connect'])
    expect(shown()).toBe('build 0')
    expect(store.get(stageAtom)).toBe(stage)
  })

  test('behavior: it ends with the modal', async () => {
    const { servers, stop } = await setUp()
    stop()
    expect(servers.size).toBe(0)
  })
})
