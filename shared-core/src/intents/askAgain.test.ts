import { describe, expect, test } from '@rstest/core'
import type { Connector } from '../connectors/Connector.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { activeCaipAddressAtom, connectionStateAtom, statusAtom } from '../state/connections.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { placesOf } from '../testing/placesOf.js'
import { cancelConnectIntent, connectIntent } from './connect.js'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

/** Until the wallets' answers have arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

function injected(id: string, provider: TestProvider): Connector {
  return createInjectedConnector({ id, name: `Wallet ${id}`, clock: createTestClock(), provider })
}

function create(wallet = createTestProvider()) {
  const modal = createTestModal()
  modal.store.set(addConnectorsAtom, [injected('one', wallet)])
  return { ...modal, wallet }
}

describe('connectIntent, while a prompt is open', () => {
  test('behavior: a wallet that is asked again while its prompt is open takes no second one; its yes connects', async () => {
    const { store, wallet } = create()
    wallet.mode = 'hold'
    const first = expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toThrow('Modal closed')
    store.set(cancelConnectIntent, { connectorId: 'one' })
    await first
    const second = store.set(connectIntent, { connectorId: 'one' })
    await settle()
    expect(store.get(connectionStateAtom).places).toMatchObject([
      { connectorId: 'one', connect: { isHeld: true } },
    ])
    wallet.say('yes')
    await second
    expect(store.get(statusAtom)).toBe('connected')
    expect(wallet.isPermitted).toBe(true)
  })

  test('error: a request of an earlier page still waits in the wallet', async () => {
    const { store, wallet } = create()
    wallet.answer('eth_requestAccounts', () => {
      throw Object.assign(new Error('pending'), { code: -32002 })
    })
    await expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toMatchObject({
      name: 'RequestPendingError',
      message: 'A request is already waiting in the wallet: open your wallet to answer it',
    })
    expect(placesOf(store.get(connectionStateAtom), (x) => x.prompts.length > 0)).toEqual([])
  })

  test('behavior: of wallets A, B and A again the yes of B is kept, and its next press connects without a prompt', async () => {
    const { store, wallet } = create()
    const second = createTestProvider({ accounts: [other] })
    store.set(addConnectorsAtom, [injected('two', second)])
    wallet.mode = 'hold'
    second.mode = 'hold'
    for (const connectorId of ['one', 'two']) {
      const left = expect(store.set(connectIntent, { connectorId })).rejects.toThrow('Modal closed')
      store.set(cancelConnectIntent, { connectorId })
      await left
    }
    const again = store.set(connectIntent, { connectorId: 'one' })
    await settle()
    second.say('yes')
    await settle()
    expect(store.get(statusAtom)).toBe('connecting')
    wallet.say('yes')
    await again
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${address}`)
    expect(second.isPermitted).toBe(true)
    await store.set(connectIntent, { connectorId: 'two' })
    expect(store.get(activeCaipAddressAtom)).toBe(`eip155:1:${other}`)
  })
})
