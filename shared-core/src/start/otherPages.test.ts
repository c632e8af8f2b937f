import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, connectionsAtom, statusAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { createTestStorage } from '../testing/createTestStorage.js'
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

type Page = ReturnType<typeof createTestModal>['store']

/** Two pages of one origin: one storage, and each hears what the other writes, as the browser tells it. */
async function openTwo(
  options: Record<string, unknown> = {},
  { entries = createTestStorage(), isAwaited = true, onOpened = () => {} } = {},
) {
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
    onOpened()
    const waking = state.wake()
    if (isAwaited) await waking
    return modal.store
  }
  const read = (key: string) => JSON.parse(entries.getItem(key) ?? 'null')
  return { a: await open(1), b: await open(2), entries, listeners, read }
}

/** Until every wallet that is asked has answered. */
const settle = (page: Page) => Promise.all(page.get(runtimeAtom).restores)

describe('two pages of one origin', () => {
  test('behavior: a wallet connected in one is asked in the other, without a prompt, and they agree', async () => {
    const { a, b } = await openTwo()
    const wallet = createTestProvider()
    announce(wallet)
    await a.set(connectIntent, { connectorId: rdns })
    const prompts = () => wallet.requests.filter((x) => x.method === 'eth_requestAccounts').length
    await settle(b)
    expect([a.get(statusAtom), b.get(statusAtom), prompts()]).toEqual(['connected', 'connected', 1])
    expect(b.get(activeCaipAddressAtom)).toBe(a.get(activeCaipAddressAtom))
  })

  test('behavior: with one wallet per namespace, one that takes the place of another does so in both', async () => {
    const { a, b } = await openTwo()
    announce(createTestProvider(), 'one.test')
    announce(createTestProvider(), 'two.test')
    await a.set(connectIntent, { connectorId: 'one.test' })
    await settle(b)
    await b.set(connectIntent, { connectorId: 'two.test' })
    await settle(a)
    for (const page of [a, b])
      expect(page.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([
        ['two.test', 'active'],
      ])
  })

  test('behavior: where it does not answer, what is in use stays; with `reconnect: false` none is asked', async () => {
    const { a, b } = await openTwo()
    const mute = createTestProvider()
    mute.answer('eth_accounts', () => [])
    announce(createTestProvider(), 'one.test')
    announce(mute, 'two.test')
    await a.set(connectIntent, { connectorId: 'one.test' })
    await settle(b)
    await a.set(connectIntent, { connectorId: 'two.test' })
    await settle(b)
    expect(b.get(connectionsAtom)[0]).toMatchObject({ connectorId: 'one.test', status: 'active' })
    for (const { stop } of running.splice(0)) stop()

    const quiet = await openTwo({ reconnect: false })
    announce(createTestProvider())
    await quiet.a.set(connectIntent, { connectorId: rdns })
    await settle(quiet.b)
    expect(quiet.b.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([
      [rdns, 'disconnected'],
    ])
  })

  test('behavior: a wallet that needed its visitor is in use again once it is unlocked', async () => {
    const wallet = createTestProvider()
    const { a, entries } = await openTwo()
    announce(wallet)
    await a.set(connectIntent, { connectorId: rdns })
    for (const { stop } of running.splice(0)) stop()
    wallet.isPermitted = false
    const { a: later } = await openTwo({}, { entries, onOpened: () => announce(wallet) })
    expect(later.get(statusAtom)).toBe('disconnected')
    wallet.isPermitted = true
    wallet.emit('accountsChanged', wallet.accounts)
    await settle(later)
    expect(later.get(statusAtom)).toBe('connected')
    await later.set(disconnectIntent)
    wallet.isPermitted = true
    wallet.emit('accountsChanged', wallet.accounts)
    await settle(later)
    expect(later.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: a disconnect in one holds in another that still waits for the wallet, however late it comes', async () => {
    const wallet = createTestProvider()
    const { a, entries, read } = await openTwo()
    announce(wallet, 'late.test')
    await a.set(connectIntent, { connectorId: 'late.test' })
    for (const { stop } of running.splice(0)) stop()
    // Both wait; the wallet itself would answer.
    const { a: one, b: two } = await openTwo({}, { entries, isAwaited: false })
    expect([one.get(statusAtom), two.get(statusAtom)]).toEqual(['connecting', 'connecting'])
    await one.set(disconnectIntent)
    expect([one.get(statusAtom), two.get(statusAtom)]).toEqual(['disconnected', 'disconnected'])
    const { length } = wallet.requests
    announce(wallet, 'late.test')
    await Promise.all([settle(one), settle(two)])
    expect(wallet.requests).toHaveLength(length)
    expect(read('@foyer/connections')).toBeNull()
  })

  test('behavior: a network picked in one leaves the wallet of the other remembered', async () => {
    const { a, b, read } = await openTwo()
    announce(createTestProvider())
    await a.set(connectIntent, { connectorId: rdns })
    await settle(b)
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
    await settle(b)
    expect(b.get(statusAtom)).toBe('connected')
    await a.set(disconnectIntent)
    expect(b.get(statusAtom)).toBe('disconnected')
    wallet.emit('chainChanged', '0x89')
    expect(read('@foyer/connections')).toBeNull()
    expect(read('@foyer/disconnected')).toEqual([rdns])
    await b.set(connectIntent, { connectorId: rdns })
    expect(read('@foyer/disconnected')).toEqual([])
    await settle(a)
    expect([a.get(statusAtom), b.get(statusAtom)]).toEqual(['connected', 'connected'])
  })

  test('behavior: each writes its own wallet alone; with one wallet per namespace the last one stands [CAP-08: other pages]', async () => {
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

  test('behavior: storage that another page clears holds the live connection again, and what was disconnected', async () => {
    const { a, b, entries, listeners, read } = await openTwo({ features: { multiWallet: true } })
    for (const id of ['one.test', 'two.test']) announce(createTestProvider(), id)
    await a.set(connectIntent, { connectorId: 'two.test' })
    await a.set(disconnectIntent)
    await a.set(connectIntent, { connectorId: 'one.test' })
    await settle(b)
    for (const key of ['connections', 'disconnected', 'lastNetwork']) entries.removeItem(`@foyer/${key}`)
    for (const tell of listeners.values()) tell(null)
    expect(read('@foyer/connections')).toMatchObject([{ connectorId: 'one.test' }])
    expect(read('@foyer/disconnected')).toEqual(['two.test'])
    for (const page of [a, b]) expect(page.get(statusAtom)).toBe('connected')
    for (const { stop } of running.splice(0)) stop()
    const { a: later } = await openTwo(
      {},
      { entries, onOpened: () => announce(createTestProvider(), 'one.test') },
    )
    expect(later.get(connectionsAtom).map((x) => x.connectorId)).toEqual(['one.test'])
  })

  test('behavior: what another page disconnected is not stored again, though it is live here', async () => {
    const { a, b, read } = await openTwo()
    announce(createTestProvider())
    await a.set(connectIntent, { connectorId: rdns })
    await settle(b)
    await b.set(disconnectIntent)
    expect([a.get(statusAtom), read('@foyer/connections')]).toEqual(['disconnected', null])
  })

  test('behavior: a write that fails does not make the page deaf to the other one', async () => {
    const { a, b } = await openTwo()
    announce(createTestProvider())
    const { storage } = a.get(configAtom)
    const { reportError } = globalThis
    globalThis.reportError = () => {}
    const stop = storage.subscribe('connections', () => {
      throw new Error('a listener that throws')
    })
    await a.set(connectIntent, { connectorId: rdns })
    stop()
    globalThis.reportError = reportError
    await settle(b)
    await b.set(disconnectIntent)
    expect(a.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: after the stop nothing is heard any more', async () => {
    const { listeners } = await openTwo()
    expect(listeners.size).toBe(2)
    for (const { stop } of running.splice(0)) stop()
    expect(listeners.size).toBe(0)
  })
})
