import { describe, expect, test } from '@rstest/core'
import { sourceAtom } from '../remotes/source.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { createTestSigner } from '../testing/createTestSigner.js'
import { followRelease, readReleaseIntent } from './followRelease.js'

describe('what a browser keeps of a list', () => {
  test('behavior: the visitor is remembered once storage may be written; a sequence where it was signed, never a lower one', async () => {
    const { key: releaseKey, sign } = await createTestSigner()
    const { api, base, config, list, storage, store } = createTestChannel({ options: { releaseKey } })
    const read = async (sequence: number) => {
      api.answer('/release.json', { json: await sign(list(sequence)) })
      await store.set(readReleaseIntent)
    }
    const stop = followRelease(store)
    expect(storage.getItem('@foyer/visitor')).toBeNull()
    config.storage.unlock()
    expect(storage.getItem('@foyer/visitor')).toBe('"somebody"')
    expect(storage.getItem('@foyer/release')).toBe(JSON.stringify({ [base]: 1 }))
    await read(5)
    expect(storage.getItem('@foyer/release')).toBe(JSON.stringify({ [base]: 5 }))
    // Another page of the origin saw a newer one.
    storage.setItem('@foyer/release', JSON.stringify({ [base]: 9, 'https://other.test/': 3 }))
    await read(6)
    expect(storage.getItem('@foyer/release')).toBe(JSON.stringify({ [base]: 9, 'https://other.test/': 3 }))
    expect(store.get(sourceAtom)?.release.sequence).toBe(5)
    stop()
  })

  test('behavior: what an unsigned list says is kept for this page alone [FED-08: a sequence of anybody]', async () => {
    const { config, publish, storage, store } = createTestChannel()
    const stop = followRelease(store)
    config.storage.unlock()
    publish(Number.MAX_SAFE_INTEGER)
    await store.set(readReleaseIntent)
    expect(store.get(sourceAtom)?.release.sequence).toBe(Number.MAX_SAFE_INTEGER)
    expect(storage.getItem('@foyer/visitor')).toBe('"somebody"')
    expect(storage.getItem('@foyer/release')).toBeNull()
    stop()
  })
})
