import { afterEach, beforeEach, describe, expect, test } from '@rstest/core'
import { isRestoring, liveConnections } from '../connection/find.js'
import { connectIntent, disconnectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom, connectorsAtom, statusAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { placesOf } from '../testing/placesOf.js'
import { callAtom, dispatchAtom } from './machine.js'

const { reportError } = globalThis
let reported: unknown[] = []
beforeEach(() => {
  reported = []
  globalThis.reportError = (error) => void reported.push(error)
})
afterEach(() => {
  globalThis.reportError = reportError
})

const broken = new Error('broken')
const fail = () => {
  throw broken
}

function create() {
  const modal = createTestModal({ options: { networks: ['eip155:1', 'eip155:137'] } })
  const wallet = createTestConnector({ id: 'one' })
  modal.store.set(addConnectorsAtom, [wallet])
  return { ...modal, wallet }
}

/** The next connect works, and nothing is left over. */
async function expectAlive({ store }: Pick<ReturnType<typeof create>, 'store'>) {
  store.set(addConnectorsAtom, [createTestConnector({ id: 'sound' })])
  await store.set(connectIntent, { connectorId: 'sound' })
  expect(store.get(statusAtom)).toBe('connected')
  const { calls, events } = store.get(runtimeAtom)
  expect([calls.size, events.length]).toEqual([0, 0])
}

describe('one that throws', () => {
  test('default: in an effect costs its own call; events behind it are processed and calls settle', async () => {
    const made = create()
    const { store, wallet } = made
    await store.set(connectIntent, { connectorId: 'one' })
    // Storing fails in the midst of a connect that is followed by another event.
    const { config } = made
    store.set(configAtom, { ...config, storage: { ...config.storage, get: fail } })
    wallet.emit({ type: 'chainChanged', caipNetworkId: 'eip155:137' })
    expect(reported).toEqual([broken])
    expect(liveConnections(store.get(connectionStateAtom))[0]?.caipNetworkId).toBe('eip155:137')
    // The effects queued after the failed one run too, so the call is answered.
    await store.set(callAtom, (callId) => ({
      type: 'connectRequested',
      callId,
      connectorId: 'one',
      namespace: 'eip155',
      caipNetworkId: 'eip155:137',
    }))
    store.set(configAtom, config)
    await expectAlive(made)
  })

  test('behavior: events that were queued behind it are processed', async () => {
    const made = create()
    const { store, wallet } = made
    await store.set(connectIntent, { connectorId: 'one' })
    const { config } = made
    let isFirst = true
    const failOnce = () => {
      if (!isFirst) return undefined
      isFirst = false
      // What a wallet says in the midst of an event is queued.
      wallet.emit({ type: 'chainChanged', caipNetworkId: 'eip155:1' })
      throw broken
    }
    store.set(configAtom, { ...config, storage: { ...config.storage, get: failOnce } })
    wallet.emit({ type: 'chainChanged', caipNetworkId: 'eip155:137' })
    expect(liveConnections(store.get(connectionStateAtom))[0]?.caipNetworkId).toBe('eip155:1')
    store.set(configAtom, config)
    await expectAlive(made)
  })

  test('error: a connector whose calls throw at once fails each call by its name', async () => {
    const made = create()
    const { store } = made
    const bad = {
      ...createTestConnector({ id: 'bad' }),
      restore: fail,
      disconnect: fail,
      switchNetwork: fail,
    }
    store.set(addConnectorsAtom, [{ ...bad, connect: fail }])
    await expect(store.set(connectIntent, { connectorId: 'bad' })).rejects.toMatchObject({ cause: broken })
    store.set(connectorsAtom, [bad])
    await store.set(connectIntent, { connectorId: 'bad' })
    const to = { caipNetworkId: 'eip155:137', ignoreConfirmation: true } as const
    await expect(store.set(switchNetworkIntent, to)).rejects.toMatchObject({ cause: broken })
    await expect(store.set(disconnectIntent)).rejects.toMatchObject({ cause: broken })
    const place = {
      connectorId: 'bad',
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [],
    } as const
    store.set(dispatchAtom, { type: 'memoryChanged', remembered: [place], disconnected: [], asks: true })
    await Promise.all(store.get(runtimeAtom).restores)
    expect(placesOf(store.get(connectionStateAtom), isRestoring)).toEqual([])
    // A wallet that another one replaces throws when it is told so.
    await store.set(connectIntent, { connectorId: 'bad' })
    await expectAlive(made)
  })

  test('error: where the page cannot be told of it, events behind it are processed all the same', async () => {
    for (const given of [undefined, fail]) {
      globalThis.reportError = given as typeof reportError
      const made = create()
      made.store.set(dispatchAtom, {
        type: 'walletDisconnected',
        get connectorId(): never {
          return fail()
        },
      })
      await expectAlive(made)
    }
  })

  test('error: an event that the machine cannot read rejects its call and no other', async () => {
    const made = create()
    const { store } = made
    const call = store.set(callAtom, (callId) => ({
      type: 'switchRequested',
      callId,
      caipNetworkId: 'eip155:1',
      get namespace(): never {
        return fail()
      },
      activeNamespace: 'eip155',
    }))
    await expect(call).rejects.toMatchObject({ cause: broken })
    store.set(dispatchAtom, {
      type: 'walletDisconnected',
      get connectorId(): never {
        return fail()
      },
    })
    await expectAlive(made)
  })
})
