import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestDatabase } from '../../testing/createTestDatabase.js'
import { guardSubscriptions } from './guardSubscriptions.js'
import { loadProvider } from './loadProvider.js'

describe('guardSubscriptions, over the real library', () => {
  beforeEach(() => void rs.stubGlobal('indexedDB', createTestDatabase()))
  afterEach(() => void rs.unstubAllGlobals())

  test('behavior: a topic of before a drop is listened to again, also where others came meanwhile', async () => {
    const { client } = await loadProvider(createTestConfig().config)
    const { heartbeat, relayer } = client.core
    const { subscriber } = relayer
    heartbeat.stop()
    guardSubscriptions(client.core)
    const run = (name: string, ...args: unknown[]) =>
      Reflect.apply(Reflect.get(subscriber, name), subscriber, args)
    const listenTo = async (topic: string) => {
      const stored = new Promise((resolve) => subscriber.once('subscription_sync', resolve))
      run('onSubscribe', topic, { topic, relay: { protocol: 'irn' } })
      await stored
    }
    const cached = () =>
      Array.from(Reflect.get(subscriber, 'cached'), (x: { topic: string }) => x.topic).toSorted()

    await listenTo('link')
    run('onDisable')
    await listenTo('another')
    await run('restore')
    expect(cached()).toEqual(['another', 'link'])
    // The relay is not reached at once.
    run('onDisable')
    await run('restore')
    expect(cached()).toEqual(['another', 'link'])
    // Reached, nothing is kept beside the list itself.
    run('reset')
    expect(cached()).toEqual([])
  })
})
