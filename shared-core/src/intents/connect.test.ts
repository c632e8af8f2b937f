import { describe, expect, test } from '@rstest/core'
import type { Connector } from '../connectors/Connector.js'
import { createLateConnector } from '../connectors/createLateConnector.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { toConnectError } from '../providers/walletErrors.js'
import { dispatchAtom } from '../runner/machine.js'
import { closeModalIntent } from '../start/closeModal.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { accountAtom, setAccountDetailsIntent } from '../state/account.js'
import { bannerAtom } from '../state/banner.js'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  connectionStateAtom,
  connectionsAtom,
  loadingAtom,
  statusAtom,
} from '../state/connections.js'
import { eventsAtom } from '../state/events.js'
import { recentWalletsAtom } from '../state/recentWallets.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { placesOf } from '../testing/placesOf.js'
import { connectIntent, disconnectIntent } from './connect.js'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

function injected(id: string, provider: TestProvider): Connector {
  return createInjectedConnector({ id, name: `Wallet ${id}`, clock: createTestClock(), provider })
}

/** A remembered wallet that does not come. */
const unknown = {
  connectorId: 'none',
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  accounts: [{ address, type: 'eoa' }],
} as const

function create(given: createTestModal.Parameters = {}, wallet = createTestProvider()) {
  const modal = createTestModal({
    options: { quietUntilOpened: false, networks: ['eip155:1', 'eip155:137'] },
    ...given,
  })
  modal.store.set(addConnectorsAtom, [injected('one', wallet)])
  return { ...modal, wallet }
}

describe('connectIntent', () => {
  test('behavior: the status is disconnected, connecting or connected, whatever happens [STA-01]', async () => {
    const { clock, store, tell, wallet } = create()
    const seen: string[] = [store.get(statusAtom)]
    store.sub(statusAtom, () => void seen.push(store.get(statusAtom)))
    const since = () => seen.splice(0)
    // Refused, given up, connected, locked and restored, disconnected, restored in vain.
    wallet.mode = 'reject'
    await expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toThrow('Connection rejected')
    expect(since()).toEqual(['disconnected', 'connecting', 'disconnected'])
    wallet.mode = 'never'
    const left = expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toThrow('Modal closed')
    store.set(closeModalIntent)
    await left
    expect(since()).toEqual(['connecting', 'disconnected'])
    wallet.mode = 'approve'
    await store.set(connectIntent, { connectorId: 'one' })
    expect(since()).toEqual(['connecting', 'connected'])
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [address])
    expect(since()).toEqual(['disconnected', 'connecting'])
    await Promise.all(store.get(runtimeAtom).restores)
    expect(since()).toEqual(['connected'])
    await store.set(disconnectIntent)
    expect(since()).toEqual(['disconnected'])
    tell({ type: 'restoreRequested', remembered: [unknown], disconnected: [] })
    await clock.advanceAsync(6_000)
    expect(since()).toEqual(['connecting', 'disconnected'])
  })

  test('default: disconnected, connecting, connected; then Account [STA-01: a connect]', async () => {
    const { navigator, store } = create()
    expect(store.get(statusAtom)).toBe('disconnected')
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    expect(store.get(statusAtom)).toBe('connecting')
    await connecting
    expect(store.get(statusAtom)).toBe('connected')
    expect(store.get(accountAtom)).toMatchObject({
      status: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
    })
    expect(navigator.steps).toEqual([{ how: 'reset', route: { view: 'Account', data: undefined } }])
  })

  test('error: a wallet whose code does not load fails by the catalogue’s name, and the next try loads it anew [ERR-33: the code]', async () => {
    const { store } = create()
    const cause = new TypeError('Failed to fetch dynamically imported module')
    let isOffline = true
    const real = { ...createTestConnector({ id: 'late' }), switchNetwork: async () => {} }
    const late = createLateConnector(real, async () => {
      if (isOffline) throw cause
      return real
    })
    store.set(addConnectorsAtom, [late])
    await expect(store.set(connectIntent, { connectorId: 'late' })).rejects.toMatchObject({
      name: 'ConnectFailedError',
      message: 'Failed to connect',
      cause,
    })
    isOffline = false
    await store.set(connectIntent, { connectorId: 'late' })
    expect(store.get(statusAtom)).toBe('connected')
  })

  test('behavior: the wait is kept for its own namespace [STA-38]', async () => {
    const { store } = create()
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    expect(store.get(loadingAtom)).toEqual({ eip155: true })
    await connecting
    expect(store.get(loadingAtom)).toEqual({})
    store.set(dispatchAtom, {
      type: 'restoreRequested',
      remembered: [{ connectorId: 'late', namespace: 'solana', caipNetworkId: 'solana:x', accounts: [] }],
      disconnected: [],
    })
    expect(store.get(loadingAtom)).toEqual({ solana: true })
  })

  test('behavior: the chain asked for is switched to once the wallet is connected', async () => {
    const { store, wallet } = create()
    await store.set(connectIntent, { connectorId: 'one', caipNetworkId: 'eip155:137' })
    expect(wallet.chainId).toBe(137)
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
  })

  test('error: an unknown connector [ERR-37]', async () => {
    const { store } = create()
    await expect(store.set(connectIntent, { connectorId: 'none' })).rejects.toThrow(
      /^No connector found for connection: none$/,
    )
  })

  test('error: a network the page did not configure [ERR-42]', async () => {
    const { store } = create()
    const connecting = store.set(connectIntent, { connectorId: 'one', caipNetworkId: 'eip155:5' })
    await expect(connecting).rejects.toThrow(/^Network not found$/)
  })

  test('error: closing the modal ends the wait; what the wallet says later connects nobody [ERR-07]', async () => {
    const { navigator, store, wallet } = create()
    let approve = (_accounts: unknown) => {}
    wallet.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    const together = Promise.allSettled([connecting])
    store.set(closeModalIntent)
    const [outcome] = await together
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { name: 'ModalClosedError', message: 'Modal closed' },
    })
    expect(navigator.steps).toEqual([{ how: 'close' }])
    approve([address])
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.get(statusAtom)).toBe('disconnected')
    // The visitor's yes is kept: the next press connects without a prompt.
    expect(wallet.requests.map((x) => x.method)).not.toContain('wallet_revokePermissions')
    expect(placesOf(store.get(connectionStateAtom), (x) => x.approved)).toEqual([
      { connectorId: 'one', namespace: 'eip155' },
    ])
  })

  test('error: a no in the wallet is Connection rejected: 4001 and 5002, 5000 only of a pairing [ERR-32]', async () => {
    const { store, wallet } = create()
    const noted: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => noted.push([name, properties]))
    wallet.mode = 'reject'
    await expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toThrow(/^Connection rejected$/)
    expect(store.get(statusAtom)).toBe('disconnected')
    const message = 'Connection rejected'
    expect(noted.at(-1)).toEqual(['CONNECT_ERROR', expect.objectContaining({ message })])
    const name = (code: number, of?: 'pairing') =>
      toConnectError({ code }, { connectorId: 'x', ...(of && { of }) }).message
    expect([name(4001), name(5002), name(5000, 'pairing')]).toEqual(Array(3).fill('Connection rejected'))
    expect(name(5000)).toBe('Failed to connect')
  })

  test('behavior: the two wallets used last are remembered, newest first', async () => {
    const { store } = create()
    store.set(addConnectorsAtom, [
      injected('two', createTestProvider()),
      injected('three', createTestProvider()),
    ])
    for (const connectorId of ['one', 'two', 'three', 'two']) await store.set(connectIntent, { connectorId })
    expect(store.get(recentWalletsAtom).map((x) => x.id)).toEqual(['two', 'three'])
  })

  test('behavior: so is whatever has a line of its own to come back to, which a pairing and a Safe have not', async () => {
    for (const [kind, isKept] of [
      ['walletStandard', true],
      ['bitcoin', true],
      ['coinbase', true],
      ['walletConnect', false],
      ['safe', false],
    ] as const) {
      const { store } = create()
      store.set(addConnectorsAtom, [createTestConnector({ id: 'own', kind })])
      await store.set(connectIntent, { connectorId: 'own' })
      expect(store.get(recentWalletsAtom).map((x) => x.id)).toEqual(isKept ? ['own'] : [])
    }
  })

  test('behavior: with one wallet per namespace the second takes the place of the first', async () => {
    const { store, wallet } = create()
    store.set(addConnectorsAtom, [injected('two', createTestProvider({ accounts: [other] }))])
    await store.set(connectIntent, { connectorId: 'one' })
    await store.set(connectIntent, { connectorId: 'two' })
    expect(store.get(connectionsAtom).map((x) => [x.connectorId, x.status])).toEqual([['two', 'active']])
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${other}`)
    expect(wallet.isPermitted).toBe(false)
  })
})

describe('disconnectIntent', () => {
  test('default: resets the account, and a reload does not ask the wallet [STA-02]', async () => {
    const { config, store } = create()
    await store.set(connectIntent, { connectorId: 'one' })
    store.set(setAccountDetailsIntent, {
      caipAddress: `eip155:1:${address}`,
      balance: '1',
      balanceSymbol: 'ETH',
      profileName: 'a.foyer.id',
      profileImage: 'https://x.test/i.png',
      socialProvider: 'google',
      user: { email: 'a@b.test' },
      tokenBalance: [],
      currentTab: 'nfts',
    })
    expect(store.get(accountAtom)).toMatchObject({
      balance: '1',
      profileName: 'a.foyer.id',
      currentTab: 'nfts',
    })
    await store.set(disconnectIntent)
    const { accountAtom: _, ...empty } = { accountAtom, ...store.get(accountAtom) }
    expect(Object.entries(empty).filter(([, value]) => value !== undefined)).toEqual([
      ['status', 'disconnected'],
      ['currentTab', 'tokens'],
    ])
    expect(store.get(connectionsAtom)).toEqual([])
    // An empty entry would have the loader fetch the modal without need.
    expect(config.storage.get('connections')).toBeUndefined()
    expect(config.storage.get('disconnected')).toEqual(['one'])
    await store.set(connectIntent, { connectorId: 'one' })
    expect(store.get(accountAtom).balance).toBeUndefined()
  })

  const failing = (id: string): Connector => ({
    ...injected(id, createTestProvider()),
    disconnect: async () => {
      throw new Error('stuck')
    },
  })

  test('error: a wallet that does not let go: Failed to disconnect; it is no longer used all the same [ERR-36]', async () => {
    const { store } = create()
    store.set(addConnectorsAtom, [failing('stuck')])
    await store.set(connectIntent, { connectorId: 'stuck' })
    await expect(store.set(disconnectIntent)).rejects.toThrow(/^Failed to disconnect$/)
    expect(store.get(statusAtom)).toBe('disconnected')
    expect(store.get(bannerAtom)?.message).toBe('Failed to disconnect')
  })

  test('error: several that do not let go: Failed to disconnect chains [ERR-47]', async () => {
    const { store } = create()
    store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
    store.set(addConnectorsAtom, [failing('a'), failing('b')])
    await store.set(connectIntent, { connectorId: 'a' })
    await store.set(connectIntent, { connectorId: 'b' })
    await expect(store.set(disconnectIntent)).rejects.toThrow(/^Failed to disconnect chains$/)
  })
})

describe('what a wallet says unasked', () => {
  test('behavior: another account, another chain and its end reach the state', async () => {
    const { store, wallet } = create()
    await store.set(connectIntent, { connectorId: 'one' })
    wallet.emit('accountsChanged', [other])
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${other}`)
    wallet.emit('chainChanged', '0x89')
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:137:${other}`)
    wallet.emit('accountsChanged', [])
    expect(store.get(statusAtom)).toBe('disconnected')
  })
})
