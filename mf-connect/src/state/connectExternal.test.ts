import { UserRejectedError } from '@foyer/shared-core/errors'
import { connectionStateAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import {
  connectExternalIntent,
  externalConnectAtom,
  openExternalIntent,
  startExternalIntent,
} from './connectExternal.js'

describe('openExternalIntent', () => {
  test('default: asks within the press, and the view that follows does not ask again', async () => {
    const wallet = createTestWallet({ id: 'io.test', name: 'Test' })
    const { store, visited } = await createWorld({ connectors: [wallet.connector] })
    const data = { connectorId: 'io.test' }
    store.set(openExternalIntent, data)
    expect(wallet.asked).toBe(1)
    expect(visited).toEqual([{ view: 'ConnectingExternal', data }])
    await store.set(startExternalIntent, data)
    expect(wallet.asked).toBe(1)
    // Reached without a press, as by going back, the view asks itself.
    void store.set(startExternalIntent, data)
    expect(wallet.asked).toBe(2)
  })
})

describe('startExternalIntent', () => {
  test('default: asks the wallet at once, and its yes is a connection', async () => {
    const wallet = createTestWallet({ id: 'io.test', name: 'Test' })
    const { store } = await createWorld({ connectors: [wallet.connector] })
    const done = store.set(startExternalIntent, { connectorId: 'io.test' })
    expect(store.get(externalConnectAtom)).toEqual({ status: 'waiting' })
    wallet.approve()
    await done
    expect(store.get(connectionStateAtom).places).toHaveLength(1)
  })

  test('behavior: a no stays in the view with its words, and a second try asks again [ERR-07: rejected]', async () => {
    const wallet = createTestWallet({ id: 'io.test', name: 'Test' })
    const { store } = await createWorld({ connectors: [wallet.connector] })
    const done = store.set(startExternalIntent, { connectorId: 'io.test' })
    wallet.reject(new UserRejectedError())
    await done
    expect(store.get(externalConnectAtom)).toEqual({
      status: 'failed',
      reason: 'rejected',
      messageKey: 'error.UserRejectedError',
    })
    const again = store.set(connectExternalIntent, { connectorId: 'io.test' })
    expect(store.get(externalConnectAtom)).toEqual({ status: 'waiting' })
    expect(wallet.asked).toBe(2)
    wallet.approve()
    await again
    expect(store.get(connectionStateAtom).places).toHaveLength(1)
  })
})
