import { describe, expect, test } from '@rstest/core'
import { createStore } from 'jotai'
import type { Connector } from '../connectors/Connector.js'
import { configAtom } from '../state/config.js'
import { connectorsAtom, statusAtom } from '../state/connections.js'
import { pairingAtom } from '../state/pairingState.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { engineSlotAtom, loadEngineIntent } from './lateIntent.js'
import {
  cancelConnectIntent,
  connectIntent,
  loadWalletsIntent,
  startPairingIntent,
  stopPairingIntent,
} from './lateIntents.js'

/** A modal before its first view stands: nothing of the engine is there. */
function createEarlyModal(options: Record<string, unknown> = {}) {
  const world = createTestConfig({ options })
  const asked: string[] = []
  const wallet: Connector = {
    id: 'io.wallet',
    kind: 'injected',
    name: 'Wallet',
    namespaces: ['eip155'],
    subscribe: () => () => {},
    connect: ({ signal }) => {
      asked.push('connect')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    restore: async () => 'gone',
    disconnect: async () => {},
    getProvider: () => Promise.reject(new Error('none')),
  }
  const store = createStore()
  store.set(configAtom, world.config)
  store.set(connectorsAtom, [wallet])
  return { ...world, store, asked }
}

describe('lateIntent', () => {
  test('default: the first call loads the engine and then runs', async () => {
    const { asked, store } = createEarlyModal()
    const connecting = store.set(connectIntent, { connectorId: 'io.wallet' })
    expect(asked).toEqual([])
    await store.set(loadEngineIntent)
    expect(asked).toEqual(['connect'])
    expect(store.get(statusAtom)).toBe('connecting')
    store.set(cancelConnectIntent)
    await expect(connecting).rejects.toThrow('Modal closed')
  })

  test('behavior: calls made meanwhile keep their order', async () => {
    const { asked, store } = createEarlyModal()
    const connecting = store.set(connectIntent, { connectorId: 'io.wallet' })
    store.set(cancelConnectIntent)
    await expect(connecting).rejects.toThrow('Modal closed')
    expect(asked).toEqual(['connect'])
    expect(store.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: what ends things loads nothing to end', () => {
    const { store } = createEarlyModal()
    store.set(stopPairingIntent)
    store.set(cancelConnectIntent)
    expect(store.get(engineSlotAtom).loading).toBeUndefined()
  })

  test('behavior: once it is there, an intent acts at once', async () => {
    const { store } = createEarlyModal()
    await store.set(loadEngineIntent)
    const pairing = store.set(startPairingIntent)
    expect(store.get(pairingAtom).status).toBe('failed')
    await pairing
  })

  test('error: with options that do not hold, nobody is asked for anything', async () => {
    for (const [options, name] of [
      [{ features: { swap: true } }, 'UnknownOptionError'],
      [{ termsUrl: 'javascript:alert(1)' }, 'InvalidOptionError'],
      [{ siwx: {}, siweConfig: {} }, 'SiwxOptionsConflictError'],
    ] as const) {
      const { api, asked, storage, store } = createEarlyModal(options)
      await expect(store.set(connectIntent, { connectorId: 'io.wallet' })).rejects.toMatchObject({ name })
      await expect(store.set(loadEngineIntent)).rejects.toMatchObject({ name })
      expect([asked, api.requests, storage.writes]).toEqual([[], [], []])
    }
  })

  test('error: a call nobody waits for leaves no rejection behind where the engine does not come', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    const { store } = createEarlyModal({ termsUrl: 'javascript:alert(1)' })
    void store.set(loadWalletsIntent)
    await store.set(loadEngineIntent).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })
})
