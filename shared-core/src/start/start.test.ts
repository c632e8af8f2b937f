import { afterEach, describe, expect, test } from '@rstest/core'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { featuresAtom } from '../state/config.js'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  connectionsAtom,
  connectorsAtom,
  statusAtom,
} from '../state/connections.js'
import { addMessagesIntent } from '../state/locale.js'
import { modalAtom } from '../state/navigation.js'
import { queryClientAtom } from '../state/queryClientAtom.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { createTestStorage, type TestStorage } from '../testing/createTestStorage.js'
import { type RunningState, startState } from './start.js'

const address = `0x${'1'.repeat(40)}`
const rdns = 'com.example'
const info = { uuid: 'u', name: 'Example', rdns, icon: '' }
const announce = (provider: TestProvider) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))

const running: RunningState[] = []
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
})

/** A page load: a new store over what the browser kept. */
function load(storage: TestStorage, wallet: TestProvider | undefined, options: Record<string, unknown> = {}) {
  const modal = createTestModal({ storage, options: { networks: ['eip155:1', 'eip155:137'], ...options } })
  modal.store.set(modalAtom, { open: false, embedded: false, shaking: false })
  const state = startState(modal.store)
  running.push(state)
  if (wallet) announce(wallet)
  return { ...modal, ...state }
}

async function connectOnce(storage: TestStorage, wallet: TestProvider) {
  const page = load(storage, wallet)
  await page.wake()
  await page.store.set(connectIntent, { connectorId: rdns })
  return page
}

describe('startState', () => {
  test('behavior: before the first open nothing is asked of a service and nothing written', async () => {
    const storage = createTestStorage()
    const { api, store } = load(storage, createTestProvider())
    expect(store.get(connectorsAtom).map((x) => x.id)).toEqual(['walletConnect', rdns])
    await new Promise((resolve) => setTimeout(resolve))
    expect(api.requests).toEqual([])
    expect(storage.getItem('@foyer/connections')).toBeNull()
    expect(storage.getItem('@foyer/lastNetwork')).toBeNull()
  })

  test('behavior: several wallets of a namespace come back once the provider says that there may be; until then the one in use does [CAP-08: after a reload]', async () => {
    const storage = createTestStorage()
    const other = { ...info, uuid: 'v', rdns: 'com.other' }
    const wallets = [createTestProvider({ accounts: [address] }), createTestProvider({ accounts: [address] })]
    for (const wallet of wallets) wallet.isPermitted = true
    const stored = [other.rdns, rdns].map((connectorId) => ({
      connectorId,
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ address, type: 'eoa' }],
    }))
    storage.setItem('@foyer/connections', JSON.stringify(stored))
    const { store, wake } = load(storage, undefined)
    announce(wallets[0] as TestProvider)
    const detail = { info: other, provider: wallets[1] }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    await wake()
    const statuses = () =>
      store
        .get(connectionsAtom)
        .map((x) => `${x.connectorId} ${x.status}`)
        .toSorted()
    const turn = async (multiWallet: boolean) => {
      store.set(featuresAtom, { ...store.get(featuresAtom), multiWallet })
      await Promise.all(store.get(runtimeAtom).restores)
    }
    const alone = ['com.example disconnected', 'com.other active']
    expect(statuses()).toEqual(alone)
    expect(wallets[0]?.requests).toEqual([])
    await turn(true)
    expect(statuses()).toEqual(['com.example connected', 'com.other active'])
    await turn(false)
    expect(statuses()).toEqual(alone)
    expect(JSON.parse(storage.getItem('@foyer/connections') ?? '')).toHaveLength(2)
    expect(wallets.flatMap((x) => x.requests.map((y) => y.method))).not.toContain('wallet_revokePermissions')
  })

  test('behavior: a wallet that does not say who it is goes by a word of the language', () => {
    const { store } = createTestModal({ outside: { windowProvider: () => createTestProvider() } })
    running.push(startState(store))
    store.set(addMessagesIntent, { 'wallet.browser': 'Browser-Wallet' })
    expect(store.get(connectorsAtom).map((x) => x.name)).toEqual(['Browser-Wallet', 'WalletConnect'])
  })

  test('behavior: a reload restores by itself, without a prompt, on the last network', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    const first = await connectOnce(storage, wallet)
    await first.store.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true })
    const { length } = wallet.requests

    const { store, wake } = load(storage, wallet)
    await wake()
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:137:${address}`)
    expect(wallet.requests.slice(length).map((x) => x.method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a wallet that no longer knows the page is remembered and not connected', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    wallet.isPermitted = false
    const { store, wake } = load(storage, wallet)
    await wake()
    expect(store.get(statusAtom)).toBe('disconnected')
    expect(store.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([[rdns, 'disconnected']])
  })

  test('behavior: an explicit disconnect holds over a reload, though the wallet would still answer', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    const first = await connectOnce(storage, wallet)
    await first.store.set(disconnectIntent)
    wallet.isPermitted = true
    const { length } = wallet.requests
    const { store, wake } = load(storage, wallet)
    await wake()
    expect(store.get(statusAtom)).toBe('disconnected')
    expect(wallet.requests).toHaveLength(length)
  })

  test('behavior: a wallet that is restored on a network the page lacks opens nothing by itself', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    wallet.chainId = 5
    const { navigator, store, wake } = load(storage, wallet)
    await wake()
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:5:${address}`)
    expect(navigator.steps).toEqual([])
  })

  test('behavior: a wallet that announces itself late is waited for, a missing one not for long', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    const late = load(storage, undefined)
    const waking = late.wake()
    await late.clock.advanceAsync(5_900)
    expect(late.store.get(statusAtom)).toBe('connecting')
    announce(wallet)
    await waking
    expect(late.store.get(statusAtom)).toBe('connected')

    const missing = load(storage, undefined)
    const awake = missing.wake()
    await missing.clock.advanceAsync(6_000)
    await awake
    expect(missing.store.get(statusAtom)).toBe('disconnected')
    expect(missing.store.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([
      [rdns, 'disconnected'],
    ])
  })

  test('behavior: one that answers after its time needs its visitor until then, and is restored once it does', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    let wakes = (_: readonly string[]) => {}
    wallet.answer('eth_accounts', () => new Promise((resolve) => (wakes = resolve)))
    const { clock, store, wake } = load(storage, wallet)
    const waking = wake()
    await clock.advanceAsync(3_000)
    await waking
    expect(store.get(statusAtom)).toBe('disconnected')
    wallet.answer('eth_accounts', () => wallet.accounts)
    wakes(wallet.accounts)
    for (let turn = 0; turn < 9; turn += 1) await clock.advanceAsync(0)
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${address}`)
  })

  test('behavior: a wallet that announces nothing is restored though its script runs after ours', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    const loadLegacy = (provider: () => TestProvider | undefined) => {
      const modal = createTestModal({ storage, outside: { windowProvider: provider } })
      const state = startState(modal.store)
      running.push(state)
      return { ...modal, ...state }
    }
    const first = loadLegacy(() => wallet)
    await first.wake()
    await first.store.set(connectIntent, { connectorId: 'injected' })
    first.stop()

    let late: TestProvider | undefined
    const { clock, store, wake } = loadLegacy(() => late)
    const waking = wake()
    await clock.advanceAsync(5_000)
    expect(store.get(statusAtom)).toBe('connecting')
    late = wallet
    await clock.advanceAsync(900)
    await waking
    expect(store.get(statusAtom)).toBe('connected')
  })

  test('behavior: with `reconnect: false` no wallet is asked', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    const { store, wake } = load(storage, wallet, { reconnect: false })
    await wake()
    expect(store.get(statusAtom)).toBe('disconnected')
  })

  test('error: broken stored connections cost themselves and nothing else', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    await connectOnce(storage, wallet)
    const good: unknown[] = JSON.parse(storage.getItem('@foyer/connections') ?? '[]')
    storage.setItem('@foyer/connections', JSON.stringify([{ connectorId: 7 }, null, ...good]))
    storage.setItem('@foyer/disconnected', '{broken')
    const { store, wake } = load(storage, wallet)
    await wake()
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${address}`)
  })

  test('behavior: stopping ends every wait and every listener', async () => {
    const storage = createTestStorage()
    const wallet = createTestProvider()
    const { clock, stop, store, wake } = load(storage, wallet)
    await wake()
    wallet.mode = 'never'
    const waiting = Promise.allSettled([store.set(connectIntent, { connectorId: rdns })])
    stop()
    const [outcome] = await waiting
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'Modal closed' } })
    announce(createTestProvider())
    wallet.emit('chainChanged', '0x89')
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
    for (let turn = 0; turn < 9; turn += 1) await clock.advanceAsync(0)
    expect(clock.pending).toBe(0)
    expect([wallet.listenerCount('accountsChanged'), wallet.listenerCount('chainChanged')]).toEqual([0, 0])
  })

  test('behavior: stopping forgets what was read, and its timers', async () => {
    const { stop, store, wake } = load(createTestStorage(), undefined)
    await wake()
    const client = store.get(queryClientAtom)
    client.setQueryData(['wallets'], 7)
    stop()
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
