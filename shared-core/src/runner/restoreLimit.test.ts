import { describe, expect, test } from '@rstest/core'
import type { Session } from '../connection/states.js'
import type { SwitchingConnector } from '../connectors/Connector.js'
import { createLateConnector } from '../connectors/createLateConnector.js'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { activeCaipAddressAtom, connectionsAtom, statusAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { restoreIntent } from './restore.js'

const shown = { id: 'late', kind: 'injected', name: 'Late', namespaces: ['eip155'] } as const

const remember = (connectorId: string, address: string) =>
  ({
    connectorId,
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    accounts: [{ address, type: 'eoa' }],
  }) as const

/** A page load with one remembered wallet in its list, whose code comes when the test says so. */
async function load() {
  const storage = createTestStorage()
  storage.setItem('@foyer/connections', JSON.stringify([remember('late', '0xa')]))
  const modal = createTestModal({ storage })
  modal.config.storage.unlock()
  const wallet = createTestConnector({ id: 'late', addresses: ['0xa'] })
  let restored = 0
  const real: SwitchingConnector = {
    ...wallet,
    switchNetwork: async () => {},
    restore: (to) => {
      restored += 1
      return wallet.restore(to)
    },
  }
  let arrive = () => {}
  const code = new Promise<SwitchingConnector>((resolve) => {
    arrive = () => resolve(real)
  })
  const other = createTestConnector({ id: 'other', addresses: ['0xb'] })
  modal.store.set(addConnectorsAtom, [createLateConnector(shown, () => code), other])
  let isReady = false
  const ready = modal.store.set(restoreIntent).then(() => {
    isReady = true
  })
  const { clock, store } = modal
  return {
    ...modal,
    ready,
    isReady: () => isReady,
    list: () => store.get(connectionsAtom).map((x) => `${x.connectorId} ${x.status}`),
    restored: () => restored,
    /** The wallet's code loads; waits for everything that follows. */
    async arrive() {
      arrive()
      await clock.advanceAsync(0)
      await Promise.all(store.get(runtimeAtom).restores)
    },
  }
}

describe('restoring a wallet whose code does not come', () => {
  test('default: it ends after 20 s, not before, and the wallet needs its visitor', async () => {
    const { clock, isReady, list, ready, store } = await load()
    await clock.advanceAsync(19_999)
    expect([isReady(), store.get(statusAtom)]).toEqual([false, 'connecting'])
    await clock.advanceAsync(1)
    await ready
    expect([store.get(statusAtom), list()]).toEqual(['disconnected', ['late disconnected']])
    expect(clock.pending).toBe(0)
  })

  test('behavior: one that answers in time leaves no timer behind', async () => {
    const { arrive, clock, list, ready } = await load()
    await clock.advanceAsync(19_999)
    await arrive()
    await ready
    expect([list(), clock.pending]).toEqual([['late active'], 0])
  })

  test('behavior: one whose code comes after that is asked once more, silently', async () => {
    const { arrive, clock, ready, restored, store } = await load()
    await clock.advanceAsync(20_000)
    await ready
    await arrive()
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xa')
    expect([restored(), clock.pending]).toEqual([2, 0])
  })

  test('behavior: one that was disconnected meanwhile is not, nor one whose place was taken', async () => {
    const left = await load()
    await left.clock.advanceAsync(20_000)
    const leaving = left.store.set(disconnectIntent)
    await left.arrive()
    await leaving
    expect([left.list(), left.restored()]).toEqual([[], 1])

    const taken = await load()
    await taken.clock.advanceAsync(20_000)
    await taken.store.set(connectIntent, { connectorId: 'other' })
    await taken.arrive()
    expect([taken.list(), taken.restored()]).toEqual([['other active'], 1])
  })

  test('behavior: a late answer changes nothing of what the visitor connected meanwhile', async () => {
    const { clock, store, tell } = await load()
    let answer = (_: Session) => {}
    const wallet = createTestConnector({
      id: 'slow',
      restore: () => new Promise((resolve) => (answer = resolve)),
    })
    store.set(addConnectorsAtom, [wallet])
    tell({ type: 'restoreRequested', remembered: [remember('slow', '0xc')], disconnected: [] })
    await clock.advanceAsync(20_000)
    await store.set(connectIntent, { connectorId: 'slow' })
    answer({ accounts: [{ address: '0xc', type: 'eoa' }], caipNetworkId: 'eip155:1' })
    await clock.advanceAsync(0)
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:slow-1')
  })
})
