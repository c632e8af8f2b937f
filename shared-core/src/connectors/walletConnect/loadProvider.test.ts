import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestDatabase } from '../../testing/createTestDatabase.js'
import { loadProvider } from './loadProvider.js'

describe('loadProvider', () => {
  beforeEach(() => void rs.stubGlobal('indexedDB', createTestDatabase()))
  afterEach(() => {
    rs.useRealTimers()
    rs.unstubAllGlobals()
  })

  test('behavior: the library’s heart beats every 5 s [CON-05]', async () => {
    const { client } = await loadProvider(createTestConfig().config)
    const { heartbeat } = client.core
    // Started over on a clock of ours: the library itself waits for its storage in intervals.
    heartbeat.stop()
    rs.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await heartbeat.init()
    let beats = 0
    heartbeat.on('heartbeat_pulse', () => {
      beats += 1
    })
    rs.advanceTimersByTime(4_999)
    expect(beats).toBe(0)
    rs.advanceTimersByTime(1)
    expect(beats).toBe(1)
    rs.advanceTimersByTime(5_000)
    expect(beats).toBe(2)
    heartbeat.stop()
  })

  test('param: connectorId: each has a store of its own, so that two sessions live beside each other [CAP-08: pairings]', async () => {
    const { config } = createTestConfig()
    const cores = await Promise.all(
      ['walletConnect', 'walletConnect:2'].map(async (id) => (await loadProvider(config, id)).client.core),
    )
    for (const core of cores) core.heartbeat.stop()
    expect(new Set(cores).size).toBe(2)
    expect(cores.map((core) => core.customStoragePrefix)).toEqual([
      `:foyer-${config.projectId}`,
      `:foyer-${config.projectId}:2`,
    ])
  })
})
