import { connectorsAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { createTestHandle } from '../testing/createTestHandle.js'

describe('CONNECTION_CHANGED and DISCONNECTED', () => {
  test('behavior: each change of account, network and wallet is told once, whoever made it, and the end', async () => {
    const { handle, store, tell } = createTestHandle()
    const wallet = createTestConnector({ id: 'one', addresses: ['0xA1'] })
    store.set(connectorsAtom, [wallet])
    const told: unknown[] = []
    for (const name of ['CONNECTION_CHANGED', 'DISCONNECTED'])
      handle.on(name, ({ properties }) =>
        told.push(name === 'DISCONNECTED' ? properties : properties.caipAddress),
      )
    await handle.connect({ connectorId: 'one' })
    expect(told.splice(0)).toEqual(['eip155:1:0xA1'])
    tell({ type: 'chainChanged', connectorId: 'one', caipNetworkId: 'eip155:137' })
    tell({ type: 'chainChanged', connectorId: 'one', caipNetworkId: 'eip155:137' })
    expect(told.splice(0)).toEqual(['eip155:137:0xA1'])
    tell({
      type: 'accountsChanged',
      connectorId: 'one',
      namespace: 'eip155',
      accounts: [{ address: '0xB2', type: 'eoa' }],
    })
    expect(told.splice(0)).toEqual(['eip155:137:0xB2'])
    // What else changes is none of it.
    await handle.open()
    expect(told).toEqual([])
    // The wallet itself leaves the page.
    tell({ type: 'accountsChanged', connectorId: 'one', namespace: 'eip155', accounts: [] })
    expect(told.splice(0)).toEqual([{ namespace: 'eip155' }])
    handle.destroy()
    tell({
      type: 'accountsChanged',
      connectorId: 'one',
      namespace: 'eip155',
      accounts: [{ address: '0xB2', type: 'eoa' }],
    })
    expect(told).toEqual([])
  })
})
