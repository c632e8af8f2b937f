import { describe, expect, test } from '@rstest/core'
import type { BitcoinFace } from '../connectors/bitcoin/BitcoinFace.js'
import { createBitcoinConnector } from '../connectors/bitcoin/createBitcoinConnector.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { bitcoinMainnetId } from '../constants/chains.js'
import { isEip1193 } from '../providers/WalletProvider.js'
import { dispatchAtom } from '../runner/machine.js'
import { restoreIntent } from '../runner/restore.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { followState } from '../start/followState.js'
import { connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { signatureGuardAtom } from '../state/signatureGuard.js'
import { testBitcoin } from '../testing/bitcoin.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { connectIntent, disconnectIntent } from './connect.js'
import { getProviderIntent } from './getProvider.js'

const { otherPayment, payment, txid } = testBitcoin
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

const injected = (id: string, provider: TestProvider) =>
  createInjectedConnector({ id, name: `Wallet ${id}`, clock: createTestClock(), provider })

function create() {
  const wallet = createTestProvider()
  const options = { quietUntilOpened: false, networks: ['eip155:1', 'eip155:137'] }
  const modal = createTestModal({ options })
  modal.store.set(addConnectorsAtom, [injected('one', wallet)])
  return { ...modal, wallet }
}

describe('getProviderIntent', () => {
  test('default: the provider of the wallet in use; without one: Provider not found [ERR-44]', async () => {
    const { store, wallet } = create()
    await expect(store.set(getProviderIntent)).rejects.toThrow(/^Provider not found$/)
    await store.set(connectIntent, { connectorId: 'one' })
    expect(await store.set(getProviderIntent)).toBe(wallet)
    expect(store.get(connectorsAtom)).toHaveLength(1)
  })

  test('error: what fails without a name of ours is Provider not found, the code that does not load too [ERR-44: the code]', async () => {
    const { store } = create()
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const wallet = createTestConnector({ id: 'late', getProvider: () => Promise.reject(cause) })
    store.set(addConnectorsAtom, [wallet])
    await store.set(connectIntent, { connectorId: 'late' })
    await expect(store.set(getProviderIntent)).rejects.toMatchObject({ name: 'ProviderNotFoundError', cause })
  })

  test('behavior: an account’s provider is its own wallet’s, whichever wallet is in use; without one: Provider not found', async () => {
    const { store, wallet } = create()
    const second = createTestProvider({ accounts: [other] })
    store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
    store.set(addConnectorsAtom, [injected('two', second)])
    await store.set(connectIntent, { connectorId: 'one' })
    await store.set(connectIntent, { connectorId: 'two' })
    expect(await store.set(getProviderIntent)).toBe(second)
    expect(await store.set(getProviderIntent, { caipAddress: `eip155:1:${address}` })).toBe(wallet)
    store.set(dispatchAtom, { type: 'useRequested', connectorId: 'one', namespace: 'eip155' })
    expect(await store.set(getProviderIntent, { caipAddress: `eip155:137:${other}` })).toBe(second)
    await store.set(disconnectIntent, { connectorId: 'two' })
    await expect(store.set(getProviderIntent, { caipAddress: `eip155:1:${other}` })).rejects.toThrow(
      /^Provider not found$/,
    )
  })

  test('param: connectorId: where two hold the same account, of that one, in use or not; without it: Provider not found', async () => {
    const { store, wallet } = create()
    const twin = createTestProvider()
    store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
    store.set(addConnectorsAtom, [injected('two', twin)])
    for (const connectorId of ['one', 'two']) await store.set(connectIntent, { connectorId })
    const caipAddress = `eip155:1:${address}` as const
    expect(await store.set(getProviderIntent, { caipAddress })).toBe(twin)
    expect(await store.set(getProviderIntent, { caipAddress, connectorId: 'one' })).toBe(wallet)
    await store.set(disconnectIntent, { connectorId: 'one' })
    const gone = store.set(getProviderIntent, { caipAddress, connectorId: 'one' })
    await expect(gone).rejects.toThrow(/^Provider not found$/)
  })

  test('behavior: with a guard, nothing is signed before it was asked; the provider is one and the same', async () => {
    const { store, wallet } = create()
    await store.set(connectIntent, { connectorId: 'one' })
    const asked = wallet.requests.length
    store.set(signatureGuardAtom, { check: () => Promise.reject(new RangeError('revoked')) })
    const provider = await store.set(getProviderIntent)
    if (!isEip1193(provider)) throw new Error('another kind of provider')
    expect(await store.set(getProviderIntent, { caipNetworkId: 'eip155:1' })).toBe(provider)
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toThrow('revoked')
    expect(wallet.requests).toHaveLength(asked)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('behavior: the Bitcoin account that was picked leads at the provider and pays, also after a reload', async () => {
    const accounts = [payment, otherPayment].map((address) => ({ address, type: 'payment' as const }))
    const sent: string[] = []
    const storage = createTestStorage()
    const loadPage = () => {
      const { config, store } = createTestModal({ storage, options: { networks: [bitcoinMainnetId] } })
      config.storage.unlock()
      followState(store)
      const loadFace = async (): Promise<BitcoinFace> => ({
        requestAccounts: async () => accounts,
        readAccounts: async () => accounts,
        signMessage: async () => '',
        signPsbt: async () => ({}),
        sendTransfer: async ({ from }) => {
          sent.push(from.address)
          return txid
        },
      })
      store.set(addConnectorsAtom, [
        createBitcoinConnector({ id: 'bitcoin', name: 'Test', config, loadFace }),
      ])
      return store
    }
    const use = async (store: ReturnType<typeof loadPage>) => {
      const provider = await store.set(getProviderIntent, { namespace: 'bip122' })
      if (!('signPsbt' in provider)) throw new Error('another kind of provider')
      await provider.sendTransfer?.({ recipient: payment, amount: 1n })
      return (await provider.getAccounts()).map((x) => x.address)
    }
    const store = loadPage()
    await store.set(connectIntent, { connectorId: 'bitcoin' })
    expect(await use(store)).toEqual([payment, otherPayment])
    const picked = { connectorId: 'bitcoin', namespace: 'bip122', address: otherPayment } as const
    store.set(dispatchAtom, { type: 'useRequested', ...picked })
    expect(await use(store)).toEqual([otherPayment, payment])
    const reloaded = loadPage()
    await reloaded.set(restoreIntent)
    expect(await use(reloaded)).toEqual([otherPayment, payment])
    expect(sent).toEqual([payment, otherPayment, otherPayment])
  })
})
