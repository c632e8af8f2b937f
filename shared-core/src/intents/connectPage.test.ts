import { describe, expect, test } from '@rstest/core'
import { addConnectorsAtom } from '../start/connectorList.js'
import { connectionStateAtom, connectionsAtom } from '../state/connections.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectPageIntent } from './connectPage.js'

/** A modal with the listed pairing, and a wallet in the browser; phones say yes. */
function create({ many }: { many: boolean }) {
  const modal = createTestModal({ options: { quietUntilOpened: false } })
  const { store } = modal
  store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: many }))
  const pairing = createTestConnector({ id: 'walletConnect', kind: 'walletConnect' })
  const spare = createTestConnector({ id: 'walletConnect:2', kind: 'walletConnect', spare: true })
  store.set(addConnectorsAtom, [createTestConnector({ id: 'own' }), pairing, spare])
  const list = () => store.get(connectionsAtom).map((x) => `${x.connectorId} ${x.status}`)
  return { ...modal, list, pairing, spare }
}

describe('connectPageIntent', () => {
  test('default: the connector that is named', async () => {
    const { list, store } = create({ many: true })
    await store.set(connectPageIntent, { connectorId: 'own' })
    await store.set(connectPageIntent, { connectorId: 'walletConnect:2' })
    expect(list()).toEqual(['own connected', 'walletConnect:2 active'])
    await expect(store.set(connectPageIntent, { connectorId: 'nobody' })).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
    })
  })

  test('behavior: where several wallets may be there, each call of the listed pairing pairs one more [CAP-01: by a call]', async () => {
    const { list, pairing, spare, store } = create({ many: true })
    await store.set(connectPageIntent, { connectorId: 'walletConnect' })
    await store.set(connectPageIntent, { connectorId: 'walletConnect' })
    expect([pairing.asked.length, spare.asked.length]).toEqual([1, 1])
    expect(list()).toEqual(['walletConnect connected', 'walletConnect:2 active'])
  })

  test('behavior: a second call while the first waits shares its code', async () => {
    const { pairing, spare, store } = create({ many: true })
    pairing.answer = 'never'
    for (const _ of [1, 2]) void store.set(connectPageIntent, { connectorId: 'walletConnect' })
    expect([pairing.asked.length, spare.asked.length]).toEqual([1, 0])
    expect(store.get(connectionStateAtom).places[0]?.connect?.callIds).toHaveLength(2)
  })

  test('behavior: with one wallet at a time it is the one pairing there is', async () => {
    const { list, store } = create({ many: false })
    for (const _ of [1, 2]) await store.set(connectPageIntent, { connectorId: 'walletConnect' })
    expect(list()).toEqual(['walletConnect active'])
  })
})
