import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { getProviderIntent } from '../intents/getProvider.js'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  connectionStateAtom,
  connectionsAtom,
  connectorsAtom,
  statusAtom,
} from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { closeModalIntent } from './closeModal.js'
import { type RunningState, startState } from './start.js'

const rdns = 'com.example'
const info = { uuid: 'u', name: 'Example', rdns, icon: '' }
const announce = (provider: TestProvider) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))

const running: RunningState[] = []
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
})

/** A page whose `window.ethereum` the test holds. */
function loadLegacy(provider: () => TestProvider | undefined) {
  const modal = createTestModal({ outside: { windowProvider: provider } })
  const state = startState(modal.store)
  running.push(state)
  return { ...modal, ...state }
}

describe('a legacy wallet', () => {
  test('default: that announces itself after it connected is one wallet: live, with its provider, and told of its end', async () => {
    const wallet = createTestProvider()
    const { config, store, wake } = loadLegacy(() => wallet)
    await wake()
    await store.set(connectIntent, { connectorId: 'injected' })
    announce(wallet)
    await Promise.all(store.get(runtimeAtom).restores)
    expect(store.get(connectorsAtom).map((x) => x.id)).toEqual(['walletConnect', rdns])
    expect(store.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([[rdns, 'active']])
    expect(await store.set(getProviderIntent)).toBe(wallet)
    expect(config.storage.get('connections')).toMatchObject([{ connectorId: rdns }])
    wallet.emit('chainChanged', '0x89')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
    expect([wallet.listenerCount('accountsChanged'), wallet.listenerCount('chainChanged')]).toEqual([1, 1])
    await store.set(disconnectIntent)
    expect(wallet.isPermitted).toBe(false)
  })

  test('behavior: that announces itself while its prompt is open connects as what it announced', async () => {
    const wallet = createTestProvider()
    wallet.mode = 'hold'
    const { store, wake } = loadLegacy(() => wallet)
    await wake()
    const connecting = store.set(connectIntent, { connectorId: 'injected' })
    // Its code has to load before it asks.
    for (let turn = 0; turn < 9; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    announce(wallet)
    wallet.say('yes')
    await connecting
    expect(store.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([[rdns, 'active']])
    await Promise.all(store.get(runtimeAtom).restores)
    // What it says later is heard.
    expect([wallet.listenerCount('accountsChanged'), wallet.listenerCount('chainChanged')]).toEqual([1, 1])
    const turned = `0x${'9'.repeat(40)}`
    wallet.emit('accountsChanged', [turned])
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${turned}`)
  })

  test('error: that throws where it is listened to as it announces itself is listened to later, on the chain it is on', async () => {
    const wallet = createTestProvider()
    const { store, wake } = loadLegacy(() => wallet)
    await wake()
    await store.set(connectIntent, { connectorId: 'injected' })
    const { on } = wallet
    wallet.on = () => {
      throw new Error('broken')
    }
    announce(wallet)
    await Promise.all(store.get(runtimeAtom).restores)
    expect(wallet.listenerCount('chainChanged')).toBe(0)
    expect(store.get(statusAtom)).toBe('connected')
    if (on) wallet.on = on
    wallet.chainId = 137
    store.set(closeModalIntent)
    await Promise.all(store.get(runtimeAtom).restores)
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
    wallet.emit('chainChanged', '0x1')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
  })

  test('behavior: that goes and comes back five times is heard once', async () => {
    const wallet = createTestProvider()
    let shown: TestProvider | undefined = wallet
    const { store, wake } = loadLegacy(() => shown)
    await wake()
    for (let time = 0; time < 5; time += 1) {
      shown = undefined
      void wake()
      expect(store.get(connectorsAtom).map((x) => x.id)).toEqual(['walletConnect'])
      shown = wallet
      void wake()
    }
    await store.set(connectIntent, { connectorId: 'injected' })
    let heard = 0
    store.sub(connectionStateAtom, () => heard++)
    const turned = [`0x${'2'.repeat(40)}`]
    wallet.emit('accountsChanged', turned)
    expect([heard, store.get(connectionsAtom)[0]?.accounts[0]?.address]).toEqual([1, turned[0]])
    shown = undefined
    void wake()
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.listenerCount('accountsChanged')).toBe(0)
  })

  test('error: that is gone while it is asked fails the call, and its late yes connects nothing', async () => {
    const wallet = createTestProvider()
    wallet.mode = 'hold'
    let shown: TestProvider | undefined = wallet
    const { store, wake } = loadLegacy(() => shown)
    await wake()
    const connecting = store.set(connectIntent, { connectorId: 'injected' })
    const failed = expect(connecting).rejects.toThrow('Failed to connect')
    // Its code has to load before it asks.
    for (let turn = 0; turn < 9; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    shown = undefined
    void wake()
    await failed
    wallet.say('yes')
    for (let turn = 0; turn < 9; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    expect([store.get(statusAtom), store.get(connectionStateAtom).places]).toEqual(['disconnected', []])
  })

  test('error: that is gone while it is connected is no connection', async () => {
    let shown: TestProvider | undefined = createTestProvider()
    const { store, wake } = loadLegacy(() => shown)
    await wake()
    await store.set(connectIntent, { connectorId: 'injected' })
    shown = undefined
    void wake()
    expect(store.get(statusAtom)).toBe('disconnected')
  })
})
