import { describe, expect, test } from '@rstest/core'
import { solanaMainnetId } from '../constants/chains.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { eventsAtom } from '../state/events.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectIntent, disconnectIntent } from './connect.js'

describe('DISCONNECT_SUCCESS', () => {
  test('behavior: it names each kind of network that lost a wallet, and says all only where none is left', async () => {
    const { store } = createTestModal({ options: { networks: ['eip155:1', solanaMainnetId] } })
    const paired = createTestConnector({ id: 'paired', namespaces: ['eip155', 'solana'] })
    store.set(addConnectorsAtom, [
      paired,
      createTestConnector({ id: 'evm' }),
      createTestConnector({ id: 'sol', namespaces: ['solana'] }),
    ])
    const events: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name === 'DISCONNECT_SUCCESS') events.push(properties)
    })
    const connect = (connectorId: string, namespace: 'eip155' | 'solana') =>
      store.set(connectIntent, { connectorId, namespace })
    await connect('evm', 'eip155')
    await connect('sol', 'solana')
    await store.set(disconnectIntent, { connectorId: 'sol', namespace: 'solana' })
    await store.set(disconnectIntent, { connectorId: 'evm', namespace: 'eip155' })
    await connect('paired', 'eip155')
    await connect('paired', 'solana')
    await store.set(disconnectIntent, { connectorId: 'paired', namespace: 'solana' })
    expect(events).toEqual([
      { namespace: 'solana', namespaces: ['solana'] },
      { namespace: 'all', namespaces: ['eip155'] },
      { namespace: 'all', namespaces: ['eip155', 'solana'] },
    ])
  })
})
