import { afterEach, describe, expect, test } from '@rstest/core'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { connectIntent, disconnectIntent } from './connect.js'
import { connectionsAtom, statusAtom } from './connections.js'
import { switchNetworkIntent } from './network.js'
import { type RunningState, startState } from './start.js'

const rdns = 'com.example'
const announce = (provider: TestProvider, id = rdns) =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: id, name: id, rdns: id, icon: '' }, provider },
    }),
  )

const running: RunningState[] = []
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
})

/** Two pages of one origin: one storage, and each hears what the other writes, as the browser tells it. */
async function openTwo(options: Record<string, unknown> = {}) {
  const entries = createTestStorage()
  const listeners = new Map<number, (key: string | null) => void>()
  const open = async (page: number) => {
    const tell = (key: string) => {
      for (const [other, listener] of listeners) if (other !== page) listener(key)
    }
    const storage = {
      ...entries,
      setItem(key: string, text: string) {
        if (entries.getItem(key) === text) return
        entries.setItem(key, text)
        tell(key)
      },
      removeItem(key: string) {
        entries.removeItem(key)
        tell(key)
      },
    }
    const modal = createTestModal({
      storage,
      options: { networks: ['eip155:1', 'eip155:137'], ...options },
      outside: {
        onStorageChange: (listener) => {
          listeners.set(page, listener)
          return () => listeners.delete(page)
        },
      },
    })
    const state = startState(modal.store)
    running.push(state)
    await state.wake()
    return modal.store
  }
  const read = (key: string) => JSON.parse(entries.getItem(key) ?? 'null')
  return { a: await open(1), b: await open(2), listeners, read }
}

describe('two pages of one origin', () => {
  test('behavior: a network picked in one leaves the wallet of the other remembered', async () => {
    const { a, b, read } = await openTwo()
    announce(createTestProvider())
    await a.set(connectIntent, { connectorId: rdns })
    expect(b.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([[rdns, 'disconnected']])
    await b.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true })
    expect(read('@foyer/connections')).toMatchObject([{ connectorId: rdns }])
    expect(read('@foyer/lastNetwork')).toBe('eip155:137')
    expect(a.get(statusAtom)).toBe('connected')
  })

  test('behavior: a disconnect in one holds in the other, whatever the wallet says there later', async () => {
    const { a, b, read } = await openTwo()
    const wallet = createTestProvider()
    announce(wallet)
    await a.set(connectIntent, { connectorId: rdns })
    await b.set(connectIntent, { connectorId: rdns })
    await a.set(disconnectIntent)
    expect(b.get(statusAtom)).toBe('disconnected')
    wallet.emit('chainChanged', '0x89')
    expect(read('@foyer/connections')).toBeNull()
    expect(read('@foyer/disconnected')).toEqual([rdns])
    await b.set(connectIntent, { connectorId: rdns })
    expect(read('@foyer/disconnected')).toEqual([])
    expect(b.get(statusAtom)).toBe('connected')
    expect(a.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: each writes its own wallet alone; with one wallet per namespace the last one stands', async () => {
    for (const [isMany, expected] of [
      // The one in use stands first.
      [true, ['two.test', 'one.test']],
      [false, ['two.test']],
    ] as const) {
      const { a, b, listeners, read } = await openTwo({ features: { multiWallet: isMany } })
      // The other page has not heard of it yet.
      listeners.clear()
      announce(createTestProvider(), 'one.test')
      announce(createTestProvider(), 'two.test')
      await a.set(connectIntent, { connectorId: 'one.test' })
      await b.set(connectIntent, { connectorId: 'two.test' })
      const ids = read('@foyer/connections').map((x: { connectorId: string }) => x.connectorId)
      expect(ids).toEqual(expected)
      for (const { stop } of running.splice(0)) stop()
    }
  })

  test('behavior: after the stop nothing is heard any more', async () => {
    const { listeners } = await openTwo()
    expect(listeners.size).toBe(2)
    for (const { stop } of running.splice(0)) stop()
    expect(listeners.size).toBe(0)
  })
})
