import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { createStore } from 'jotai'
import { loadEngineIntent } from '../start/lateIntent.js'
import { loadWalletsIntent } from '../start/lateIntents.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { configAtom } from './config.js'
import { firstQuestionsAtom } from './firstWallets.js'
import { featuredWalletsAtom, recommendedWalletsAtom } from './walletLists.js'

const path = '/provider/getWallets'
const wallet = (id: string) => ({ id, name: `Wallet ${id}`, image_id: `picture-${id}` })

/** A modal whose engine is still on its way. */
function setUp(options: Record<string, unknown> = {}) {
  const world = createTestConfig({ options })
  const store = createStore()
  store.set(configAtom, world.config)
  const pictures: string[] = []
  rs.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(new URL(address).pathname)
      }
    },
  )
  const listed = () => [featuredWalletsAtom, recommendedWalletsAtom].map((list) => store.get(list))
  return { ...world, store, pictures, listed }
}

afterEach(() => void rs.unstubAllGlobals())

describe('askWalletsAheadIntent', () => {
  test('default: lists and pictures are asked for while the engine is on its way, once, and the engine reads them', async () => {
    const { api, listed, pictures, store } = setUp()
    api.answer(path, { json: { data: [wallet('a'), wallet('b')], count: 2 } })
    const loading = store.set(loadWalletsIntent)
    expect(api.requestsOf(path)).toHaveLength(2)
    await rs.waitUntil(() => pictures.length > 0)
    expect(pictures).toContain('/provider/getWalletImage/picture-a')
    await loading
    expect(listed()).toMatchObject([{ status: 'success', count: 2 }, { status: 'success' }])
    expect(api.requestsOf(path)).toHaveLength(2)
  })

  test('behavior: a list that is empty anyway is not asked for', () => {
    const questionsOf = (options: Record<string, unknown>) => setUp(options).store.get(firstQuestionsAtom)
    expect(questionsOf({ featuredWalletIds: [] })).toMatchObject({ featured: undefined, recommended: {} })
    expect(questionsOf({ featuredWalletIds: ['a'], includeWalletIds: ['a'] })).toMatchObject({
      featured: { include: ['a'], entries: 1 },
      recommended: undefined,
    })
  })

  test('behavior: it asks what the engine asks, whichever wallets the page chose', async () => {
    for (const options of [
      { featuredWalletIds: ['a'], excludeWalletIds: ['x'] },
      { featuredWalletIds: [] },
      { featuredWalletIds: ['a'], includeWalletIds: ['a'] },
      { includeWalletIds: ['a', 'b'] },
    ]) {
      const { api, store } = setUp(options)
      const loading = store.set(loadWalletsIntent)
      const asked = api.requestsOf(path).map(({ url }) => url.href)
      expect(asked.length).toBeGreaterThan(0)
      await loading
      expect(api.requestsOf(path).map(({ url }) => url.href)).toEqual(asked)
    }
  })

  test('behavior: once the engine is there, nothing is asked ahead', async () => {
    const { api, pictures, store } = setUp()
    api.answer(path, { json: { data: [wallet('a')], count: 1 } })
    await store.set(loadEngineIntent)
    await store.set(loadWalletsIntent)
    expect(api.requestsOf(path)).toHaveLength(2)
    expect(pictures).toEqual([])
  })

  test('error: what came ahead and is no list, or never came, is told as if it were asked for now; the next try asks anew', async () => {
    for (const reply of [
      { json: { data: 7 } },
      { json: null },
      { status: 500 },
      { failure: new TypeError('x') },
      'broken',
    ] as const) {
      const { api, listed, pictures, store } = setUp()
      api.answer(path, reply)
      await store.set(loadWalletsIntent)
      expect(listed()[0]).toMatchObject({ status: 'error' })
      api.answer(path, { json: { data: [wallet('a')], count: 1 } })
      await store.set(loadWalletsIntent)
      expect(listed()[0]).toMatchObject({ status: 'success', count: 1 })
      expect(pictures).toEqual([])
    }
  })

  test('error: a service that answers with more than was asked for is asked for no more pictures than that', async () => {
    const { api, pictures, store } = setUp({ featuredWalletIds: [] })
    const data = Array.from({ length: 1000 }, (_, at) => wallet(String(at)))
    api.answer(path, { json: { data, count: 1000 } })
    await store.set(loadWalletsIntent)
    expect(pictures).toHaveLength(4)
  })

  test('error: options of a wrong kind are told by their check; nothing is asked ahead', async () => {
    const { api, store } = setUp({ includeWalletIds: 7 })
    await expect(store.set(loadWalletsIntent)).rejects.toMatchObject({ name: 'InvalidOptionError' })
    expect(api.requestsOf(path)).toEqual([])
  })
})
