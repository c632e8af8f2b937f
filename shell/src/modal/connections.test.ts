import { connectionStateAtom, connectorsAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { historyAtom } from '../state/stage.js'
import { createTestHandle as create } from '../testing/createTestHandle.js'

describe('open, with a namespace', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const
  const options = { networks: ['eip155:1', solana] }

  test('behavior: another one than the active is switched to, and no view asks about it [NAV-19]', async () => {
    const { handle, store, view } = create({ caipAddress, options })
    await handle.open({ namespace: 'solana' })
    expect(handle.getState()).toMatchObject({
      caipNetworkId: solana,
      status: 'disconnected',
      view: 'Connect',
    })
    expect(store.get(historyAtom)).toHaveLength(1)
    // Visitors who close the modal without a wallet there still have the one that they came with.
    await handle.close()
    expect(handle.getState()).toMatchObject({ caipNetworkId: 'eip155:1', status: 'connected' })
    await handle.open({ namespace: 'eip155' })
    expect(view()).toBe('Account')
  })

  test('error: one without a network', async () => {
    const { handle } = create({ caipAddress, options })
    await expect(handle.open({ namespace: 'bip122' })).rejects.toThrow('Invalid option: namespace')
    expect(handle.isOpen).toBe(false)
  })
})

describe('switchConnection and deleteConnection', () => {
  test('default: ids are those that getState() lists, whatever they hold', async () => {
    const { api, handle, store } = create({ options: { features: { multiWallet: true } } })
    api.answer('/provider/appkit/v1/config', {
      json: { features: [{ id: 'multi_wallet', isEnabled: true, config: null }] },
    })
    store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
    const connectors = ['one', 'a:b:c'].map((id) => createTestConnector({ id, addresses: ['0xa'] }))
    store.set(connectorsAtom, connectors)
    for (const { id } of connectors) await handle.connect({ connectorId: id })
    const list = () => handle.getState().connections.eip155?.map(({ id, status }) => `${id} ${status}`)
    expect(list()).toEqual(['eip155:one connected', 'eip155:a:b:c active'])
    await handle.switchConnection('eip155:one')
    expect(list()).toEqual(['eip155:one active', 'eip155:a:b:c connected'])
    await handle.deleteConnection('eip155:a:b:c')
    expect(list()).toEqual(['eip155:one active'])
    await expect(handle.switchConnection('nonsense')).rejects.toThrow('Invalid connection status: unknown')
  })

  test('error: the flag is off', async () => {
    const { handle } = create()
    await expect(handle.switchConnection('eip155:one')).rejects.toThrow('Multi-wallet support is not enabled')
    await expect(handle.deleteConnection('eip155:one')).rejects.toThrow('Multi-wallet support is not enabled')
  })
})
