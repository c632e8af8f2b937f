import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { activeCaipAddressAtom, connectorsAtom, statusAtom } from '../state/connections.js'
import { routeAtom } from '../state/navigation.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { createTestSafe, safeAddress } from '../testing/createTestSafe.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { addConnectorsAtom } from './connectorList.js'
import { type RunningState, startState } from './start.js'

const safeOrigin = 'https://app.safe.global'
const running: RunningState[] = []
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
  endHostPages()
})
const endHostPages = () => void rs.restoreAllMocks()

/** A host page around this one; it gets the messages that are sent to its origin. */
function startHostPage(origin: string) {
  const { answers, asked, sdk } = createTestSafe()
  const hear = async (data: { id: string; method: string; params: unknown }) => {
    const own = Reflect.get(sdk.safe, data.method === 'getSafeInfo' ? 'getInfo' : data.method)
    const message = { id: data.id, version: '9.1.0', success: true, data: await own(data.params) }
    dispatchEvent(new MessageEvent('message', { data: message, origin, source: window.parent }))
  }
  rs.spyOn(window.parent, 'postMessage').mockImplementation(((data: unknown, target: string) => {
    if (target === origin) void hear(data as Parameters<typeof hear>[0])
  }) as typeof window.postMessage)
  return { answers, asked }
}

/** A page load in a frame of `parentOrigin`, or in none. */
function load({ parentOrigin, storage = createTestStorage(), ...options }: Record<string, unknown>) {
  const modal = createTestModal({
    options: { services: 'reown', ...options },
    outside: { parentOrigin: parentOrigin as string | undefined },
    storage: storage as ReturnType<typeof createTestStorage>,
  })
  const state = startState(modal.store)
  running.push(state)
  const ids = () => modal.store.get(connectorsAtom).map((x) => x.id)
  /** Until chunks and messages have come. */
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return { ...modal, ...state, ids, settle }
}

describe('joinSafe', () => {
  test('default: in a Safe’s frame the Safe is offered, and connected without a question', async () => {
    const { asked } = startHostPage(safeOrigin)
    const { ids, settle, store, wake } = load({ parentOrigin: safeOrigin })
    await wake()
    await settle()
    expect(ids()).toContain('safe')
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${safeAddress}`)
    expect(asked.map((x) => x.name)).toEqual(['getInfo'])
  })

  test('behavior: a Safe that connects by itself leaves the list of wallets, and no other view that the visitor opened', async () => {
    for (const view of ['Connect', 'Networks'] as const) {
      startHostPage(safeOrigin)
      const { navigator, settle, stop, store, wake } = load({ parentOrigin: safeOrigin })
      store.set(routeAtom, { view, data: undefined })
      await wake()
      await settle()
      expect(store.get(statusAtom)).toBe('connected')
      const steps = navigator.steps.map((x) => x.how)
      expect([steps, store.get(routeAtom).view]).toEqual(
        view === 'Connect' ? [['reset'], 'Account'] : [[], 'Networks'],
      )
      stop()
      endHostPages()
    }
  })

  test('behavior: one whose host page comes late is joined when it is there, unless the visitor has another wallet by then [CAP-04: joined by itself]', async () => {
    for (const hasOther of [false, true]) {
      const { clock, settle, store, stop, wake } = load({ parentOrigin: safeOrigin })
      const waking = wake()
      await settle()
      await clock.advanceAsync(3_000)
      await waking
      expect(store.get(statusAtom)).toBe('disconnected')
      const other = createTestConnector({ id: 'other', addresses: [`0x${'7'.repeat(40)}`] })
      store.set(addConnectorsAtom, [other])
      if (hasOther) await store.set(connectIntent, { connectorId: 'other' })
      startHostPage(safeOrigin)
      await clock.advanceAsync(4_000)
      await settle()
      const expected = hasOther ? `0x${'7'.repeat(40)}` : safeAddress
      expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${expected}`)
      stop()
      endHostPages()
    }
  })

  test('behavior: before the first open nothing is asked, sent or stored there either, unless the page wants its Safe at once [CAP-04: joined by itself]', async () => {
    const { asked } = startHostPage(safeOrigin)
    const storage = createTestStorage()
    const quiet = load({ parentOrigin: safeOrigin, storage })
    await quiet.settle()
    expect(quiet.ids()).toContain('safe')
    expect(quiet.store.get(statusAtom)).toBe('disconnected')
    expect([asked, quiet.api.requests, storage.writes]).toEqual([[], [], []])
    quiet.stop()
    const { settle, store } = load({ parentOrigin: safeOrigin, quietUntilOpened: false })
    await settle()
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${safeAddress}`)
  })

  test('behavior: outside a frame, in another’s, or where the page allows none, it is neither offered nor asked [CAP-04: joined by itself]', async () => {
    for (const given of [
      { parentOrigin: undefined },
      { parentOrigin: 'https://app.safe.global.evil' },
      { parentOrigin: 'http://app.safe.global' },
      { parentOrigin: safeOrigin, services: { preset: 'reown', safe: [] } },
      { parentOrigin: safeOrigin, services: { preset: 'reown', safe: ['https://own.example'] } },
    ]) {
      const { asked } = startHostPage(String(given.parentOrigin))
      const { ids, settle, store, wake } = load(given)
      await wake()
      await settle()
      expect(ids()).not.toContain('safe')
      expect(store.get(statusAtom)).toBe('disconnected')
      expect(asked).toEqual([])
    }
  })

  test('behavior: a page that names another Safe’s origin', async () => {
    startHostPage('https://own.example')
    const { settle, store, wake } = load({
      parentOrigin: 'https://own.example',
      services: { preset: 'reown', safe: ['https://own.example'] },
    })
    await wake()
    await settle()
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${safeAddress}`)
  })

  test('behavior: who left it is not connected again by a reload, but may connect [CAP-04: joined by itself]', async () => {
    const storage = createTestStorage()
    startHostPage(safeOrigin)
    const first = load({ parentOrigin: safeOrigin, storage })
    await first.wake()
    expect(first.store.get(statusAtom)).toBe('connected')
    await first.store.set(disconnectIntent, {})
    first.stop()
    const { ids, settle, store, wake } = load({ parentOrigin: safeOrigin, storage })
    await wake()
    await settle()
    expect(ids()).toContain('safe')
    expect(store.get(statusAtom)).toBe('disconnected')
    await store.set(connectIntent, { connectorId: 'safe' })
    expect(store.get(statusAtom)).toBe('connected')
  })

  test('behavior: a page that does not restore does not join either', async () => {
    startHostPage(safeOrigin)
    const { settle, store, wake } = load({ parentOrigin: safeOrigin, reconnect: false })
    await wake()
    await settle()
    expect(store.get(statusAtom)).toBe('disconnected')
  })

  test('behavior: another wallet in use stays in use', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    const announce = () => {
      const info = { uuid: 'u', name: 'Example', rdns: 'com.example', icon: '' }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet } }))
    }
    const first = load({ storage })
    await first.wake()
    announce()
    await first.store.set(connectIntent, { connectorId: 'com.example' })
    first.stop()
    startHostPage(safeOrigin)
    const { ids, settle, store } = load({ parentOrigin: safeOrigin, storage })
    announce()
    await settle()
    expect(ids()).toContain('safe')
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${wallet.accounts[0]}`)
  })
})

describe('findLaterWallets', () => {
  test('behavior: a wallet in a popup is offered where the page has an address for it, and nothing of it is loaded [CAP-03: offered]', async () => {
    for (const [services, isOffered] of [
      ['reown', true],
      [{ preset: 'reown', coinbase: false }, false],
      [{ preset: 'selfHosted', origin: 'https://own.example' }, false],
    ] as const) {
      // Also where the code of other wallets is wanted, and with it what offers this one.
      for (const networks of [['eip155:1'], ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']]) {
        const { api, ids, settle } = load({ services, networks })
        await settle()
        expect(ids().includes('coinbase')).toBe(isOffered)
        expect(api.requests).toEqual([])
      }
    }
  })
})
