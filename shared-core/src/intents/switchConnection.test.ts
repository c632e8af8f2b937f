import { describe, expect, test } from '@rstest/core'
import { liveConnections, rememberedConnections } from '../connection/find.js'
import { restoreIntent } from '../runner/restore.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { followState } from '../start/followState.js'
import { featuresAtom } from '../state/config.js'
import { activeCaipAddressAtom, connectionStateAtom, connectionsAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectIntent, disconnectIntent } from './connect.js'
import { deleteConnectionIntent, switchConnectionIntent } from './switchConnection.js'

const eip155 = 'eip155' as const
const placeOf = (connectorId: string) => ({ connectorId, namespace: eip155 })

/** Two wallets at once, `two` in use. */
async function create({
  multiWallet = true,
  ...given
}: createTestModal.Parameters & { multiWallet?: boolean } = {}) {
  const modal = createTestModal(given)
  const { config, store } = modal
  config.storage.unlock()
  store.set(featuresAtom, { ...config.features.flags, multiWallet })
  followState(store)
  const one = createTestConnector({ id: 'one', addresses: ['0xa', '0xb'] })
  const two = createTestConnector({ id: 'two' })
  store.set(addConnectorsAtom, [one, two])
  const connect = async () => {
    for (const { id } of [one, two]) await store.set(connectIntent, { connectorId: id })
  }
  const list = () => store.get(connectionsAtom).map((x) => `${x.connectorId} ${x.status}`)
  return { ...modal, one, two, connect, list }
}

describe('switchConnectionIntent', () => {
  test('default: a live one is in use at once, or another of its accounts; nobody is asked [STA-04] [CAP-08]', async () => {
    const { connect, list, navigator, one, store } = await create()
    await connect()
    expect(list()).toEqual(['one connected', 'two active'])
    await store.set(switchConnectionIntent, placeOf('one'))
    expect(list()).toEqual(['one active', 'two connected'])
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xa')
    expect(navigator.steps.at(-1)).toEqual({ how: 'reset', route: { view: 'Account', data: undefined } })
    await store.set(switchConnectionIntent, { ...placeOf('one'), address: '0xb' })
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xb')
    expect(one.asked).toHaveLength(1)
  })

  test('behavior: one that is only remembered starts a new connect flow [STA-05]', async () => {
    const { connect, list, store, two } = await create()
    await connect()
    await store.set(disconnectIntent, placeOf('two'))
    expect(list()).toEqual(['one active', 'two disconnected'])
    await store.set(switchConnectionIntent, placeOf('two'))
    expect(two.asked).toHaveLength(2)
    expect(list()).toEqual(['one connected', 'two active'])
  })

  test('param: address: of one that is only remembered, it is in use after the connect; one that is not of it is an error [STA-05: the account]', async () => {
    const { connect, list, store } = await create()
    await connect()
    await store.set(disconnectIntent, placeOf('one'))
    await store.set(switchConnectionIntent, { ...placeOf('one'), address: '0xb' })
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xb')
    await store.set(disconnectIntent, placeOf('one'))
    await expect(store.set(switchConnectionIntent, { ...placeOf('one'), address: '0xc' })).rejects.toThrow(
      'Address or auth connector not found',
    )
    // The visitor said yes to it all the same.
    expect(list()).toContain('one active')
  })

  test('error: any other status [STA-06]', async () => {
    const { connect, store } = await create()
    await connect()
    await expect(store.set(switchConnectionIntent, placeOf('three'))).rejects.toThrow(
      /^Invalid connection status: unknown$/,
    )
    await expect(store.set(deleteConnectionIntent, placeOf('three'))).rejects.toThrow(
      /^Invalid connection status: unknown$/,
    )
  })

  test('error: an account that is not of the connection [ERR-43]', async () => {
    const { connect, list, store } = await create()
    await connect()
    await expect(store.set(switchConnectionIntent, { ...placeOf('one'), address: '0xc' })).rejects.toThrow(
      /^Address or auth connector not found$/,
    )
    expect(list()).toEqual(['one connected', 'two active'])
  })

  test('error: the flag is off; the error says how to turn it on [ERR-50]', async () => {
    const { connect, list, store } = await create({ multiWallet: false })
    await connect()
    expect(list()).toEqual(['two active'])
    for (const intent of [switchConnectionIntent, deleteConnectionIntent]) {
      const call = store.set(intent, placeOf('two'))
      await expect(call).rejects.toThrow(/^Multi-wallet support is not enabled.*features\.multiWallet/)
    }
    expect(list()).toEqual(['two active'])
  })

  test('param: address: without the flag too, of the wallet in use: its accounts are no second wallet', async () => {
    const { connect, one, store } = await create({ multiWallet: false })
    await connect()
    const first = { ...placeOf('one'), address: '0xb' }
    await expect(store.set(switchConnectionIntent, first)).rejects.toThrow(/^Multi-wallet support/)
    await store.set(connectIntent, { connectorId: 'one' })
    await store.set(switchConnectionIntent, first)
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xb')
    expect(one.asked).toHaveLength(2)
  })
})

describe('deleteConnectionIntent', () => {
  test('default: a live one is ended and forgotten, the next one steps in', async () => {
    const { connect, list, store, two } = await create()
    await connect()
    await store.set(deleteConnectionIntent, placeOf('two'))
    expect(two.ended).toBe(1)
    expect(list()).toEqual(['one active'])
  })

  test('behavior: one that was let go of is remembered no more; the others stay', async () => {
    const { connect, list, store, two } = await create()
    await connect()
    await store.set(disconnectIntent, {})
    expect(list()).toEqual(['one disconnected', 'two disconnected'])
    await store.set(deleteConnectionIntent, placeOf('two'))
    expect(list()).toEqual(['one disconnected'])
    expect(two.ended).toBe(1)
  })

  test('error: a wallet that does not let go is gone here all the same', async () => {
    const { connect, list, store, two } = await create()
    two.disconnect = async () => {
      throw new Error('no')
    }
    await connect()
    await expect(store.set(deleteConnectionIntent, placeOf('two'))).rejects.toThrow('Failed to disconnect')
    expect(list()).toEqual(['one active'])
  })
})

describe('disconnectIntent', () => {
  test('error: more than one wallet that does not let go [ERR-47]', async () => {
    const { connect, one, store, two } = await create()
    one.disconnect = two.disconnect = async () => {
      throw new Error('no')
    }
    await connect()
    await expect(store.set(disconnectIntent, {})).rejects.toThrow(/^Failed to disconnect chains$/)
    expect(liveConnections(store.get(connectionStateAtom))).toEqual([])
  })
})

describe('recentConnectionsAtom', () => {
  test('behavior: what was let go of is listed after a reload, and never asked by itself', async () => {
    const { connect, store, storage } = await create()
    await connect()
    await store.set(disconnectIntent, {})
    const next = await create({ storage })
    await next.store.set(restoreIntent)
    await Promise.all(next.store.get(runtimeAtom).restores)
    expect(next.list()).toEqual(['one disconnected', 'two disconnected'])
    expect(rememberedConnections(next.store.get(connectionStateAtom))).toEqual([])
    // The loader takes this entry for a wallet to ask.
    expect(next.config.storage.get('connections')).toBeUndefined()

    await next.store.set(switchConnectionIntent, placeOf('one'))
    expect(next.list()).toEqual(['one active', 'two disconnected'])
  })

  test('behavior: with the flag off nothing is noted', async () => {
    const { config, connect, list, store } = await create({ multiWallet: false })
    await connect()
    await store.set(disconnectIntent, {})
    expect(list()).toEqual([])
    expect(config.storage.get('recentConnections')).toBeUndefined()
  })
})
