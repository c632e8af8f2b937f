import { describe, expect, test } from '@rstest/core'
import type { ConnectionEvent } from '../connection/events.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { offerConnectors, withdrawConnector } from './offerConnectors.js'

describe('offerConnectors', () => {
  test('behavior: one that was taken off the list is heard no more, also where it has no end of its own', () => {
    const { store } = createTestModal()
    const told: ConnectionEvent['type'][] = []
    const wallet = createTestConnector({ id: 'wallet' })
    offerConnectors({ ...store, tell: ({ type }) => told.push(type) }, [wallet])
    wallet.emit({ type: 'disconnected' })
    expect(told).toEqual(['walletDisconnected'])
    withdrawConnector(store, 'wallet')
    wallet.emit({ type: 'disconnected' })
    expect(told).toEqual(['walletDisconnected'])
  })
})
