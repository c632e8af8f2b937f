import { describe, expect, test } from '@rstest/core'
import { liveConnections } from '../connection/find.js'
import { put } from '../connection/places.js'
import type { Connector } from '../connectors/Connector.js'
import { connectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { withRemembered } from '../testing/placesOf.js'
import {
  addStoredPairingsAtom,
  hasManyPairingsAtom,
  takePairingAtom,
  waitingPairingAtom,
} from './takePairing.js'

const pairing = (id: string): Connector => ({ ...createTestConnector({ id }), kind: 'walletConnect' })

/** A modal with the listed pairing; `many` lets several wallets be there at once. */
function create({ many = true } = {}) {
  const modal = createTestModal({ options: { quietUntilOpened: false } })
  const { store } = modal
  store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: many }))
  store.set(addConnectorsAtom, [createTestConnector({ id: 'other' }), pairing('walletConnect')])
  const take = () => store.set(takePairingAtom)?.id
  const spares = () =>
    store
      .get(connectorsAtom)
      .filter((x) => x.spare)
      .map((x) => x.id)
  return { ...modal, spares, take }
}

describe('takePairing', () => {
  test('behavior: of several free ones the one whose wallet said yes to a link that the visitor left', () => {
    const { store, take } = create()
    store.set(addConnectorsAtom, [{ ...pairing('walletConnect:2'), spare: true }])
    expect(take()).toBe('walletConnect')
    const approved = { connectorId: 'walletConnect:2', namespace: 'eip155', approved: {} } as const
    store.set(connectionStateAtom, (state) => put(state, { ...approved, status: 'unknown', prompts: [] }))
    expect(take()).toBe('walletConnect:2')
  })

  test('default: the listed one, as long as no wallet has it', async () => {
    const { spares, store, take } = create()
    expect(take()).toBe('walletConnect')
    await store.set(connectIntent, { connectorId: 'other' })
    expect(take()).toBe('walletConnect')
    expect(spares()).toEqual([])
  })

  test('behavior: where wallets have all there are, a spare one is made, and taken again until it is used [CAP-08: pairings]', async () => {
    const { spares, store, take } = create()
    await store.set(connectIntent, { connectorId: 'walletConnect' })
    expect([take(), take()]).toEqual(['walletConnect:2', 'walletConnect:2'])
    expect(spares()).toEqual(['walletConnect:2'])
    expect(store.get(hasManyPairingsAtom)).toBe(false)
    store.set(connectionStateAtom, (state) => {
      const [live] = liveConnections(state)
      return live ? withRemembered(state, { ...live, connectorId: 'walletConnect:2' }) : state
    })
    // A phone that was silent at the last restore keeps the one that it has.
    expect(take()).toBe('walletConnect:3')
    expect(spares()).toEqual(['walletConnect:2', 'walletConnect:3'])
  })

  test('behavior: with one wallet at a time there is one pairing', async () => {
    const { spares, store, take } = create({ many: false })
    await store.set(connectIntent, { connectorId: 'walletConnect' })
    expect(take()).toBe('walletConnect')
    expect(spares()).toEqual([])
  })

  test('behavior: the one that waits for its wallet comes before all', () => {
    const { store, take } = create()
    store.set(addConnectorsAtom, [{ ...pairing('walletConnect:5'), connect: () => new Promise(() => {}) }])
    void store.set(connectIntent, { connectorId: 'walletConnect:5' })
    expect(store.get(waitingPairingAtom)?.id).toBe('walletConnect:5')
    expect(take()).toBe('walletConnect:5')
  })

  test('behavior: two that are live are many', async () => {
    const { store } = create()
    store.set(addConnectorsAtom, [pairing('walletConnect:2')])
    for (const connectorId of ['walletConnect', 'walletConnect:2'])
      await store.set(connectIntent, { connectorId })
    expect(store.get(hasManyPairingsAtom)).toBe(true)
  })
})

describe('addStoredPairings', () => {
  test('default: those that were connected or let go of come back, and nothing else that is written there', () => {
    const { config, spares, store } = create()
    const stored = (connectorId: string) => ({ connectorId, namespace: 'eip155' as const, accounts: [] })
    config.storage.set(
      'connections',
      ['walletConnect', 'walletConnect:2', 'io.wallet', 'walletConnect:x'].map(stored),
    )
    config.storage.set('recentConnections', ['walletConnect:2', 'walletConnect:7'].map(stored))
    store.set(addStoredPairingsAtom)
    store.set(addStoredPairingsAtom)
    expect(spares()).toEqual(['walletConnect:2', 'walletConnect:7'])
  })

  test('behavior: a page without a pairing gets none', () => {
    const { config, store } = createTestModal({ options: { quietUntilOpened: false } })
    config.storage.set('connections', [{ connectorId: 'walletConnect:2', namespace: 'eip155', accounts: [] }])
    store.set(addStoredPairingsAtom)
    expect(store.get(connectorsAtom)).toEqual([])
  })
})
