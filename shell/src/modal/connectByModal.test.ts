import { connectorsAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { describe, expect, rs, test } from '@rstest/core'
import { openDialogAtom } from '../state/stage.js'
import { createTestHandle } from '../testing/createTestHandle.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function create(options: object = {}) {
  const modal = createTestHandle({ options: { networks: ['eip155:1', 'eip155:137', solana], ...options } })
  const wallet = createTestConnector({ id: 'one', addresses: ['0xA1'] })
  // As a dialog that is on screen once it is open.
  modal.store.set(modalAtom, { open: false, embedded: false, shaking: false })
  modal.store.set(openDialogAtom, document.createElement('dialog'))
  modal.store.set(connectorsAtom, [wallet, createTestConnector({ id: 'sol', namespaces: ['solana'] })])
  return { ...modal, wallet }
}

const one = {
  connectorId: 'one',
  namespace: 'eip155',
  address: '0xA1',
  caipNetworkId: 'eip155:1',
  caipAddress: 'eip155:1:0xA1',
}

describe('connect()', () => {
  test('default: the modal opens, and the call resolves with the connection that its visitor makes', async () => {
    const { handle, view } = create()
    const connecting = handle.connect()
    await rs.waitUntil(() => handle.isOpen)
    expect(view()).toBe('Connect')
    await handle.connect({ connectorId: 'one' })
    expect(await connecting).toEqual(one)
    await handle.close()
    // There is one: no modal opens.
    expect(await handle.connect()).toEqual(one)
    expect(handle.isOpen).toBe(false)
  })

  test('error: a modal that is closed without a connection', async () => {
    const { handle } = create()
    const connecting = handle.connect()
    await rs.waitUntil(() => handle.isOpen)
    await handle.close()
    await expect(connecting).rejects.toMatchObject({ name: 'ModalClosedError', code: 4001 })
  })

  test('param: namespace: a wallet of another namespace does not count', async () => {
    const { handle } = create()
    await handle.connect({ connectorId: 'one' })
    const connecting = handle.connect({ namespace: 'solana' })
    await rs.waitUntil(() => handle.isOpen)
    await handle.connect({ connectorId: 'sol' })
    expect(await connecting).toMatchObject({ namespace: 'solana', connectorId: 'sol' })
  })

  test('behavior: a call that names a wallet resolves with its connection too', async () => {
    const { handle } = create()
    expect(await handle.connect({ connectorId: 'one' })).toEqual(one)
  })

  test('error: the modal is destroyed meanwhile [ERR-07]', async () => {
    const { handle } = create()
    const connecting = handle.connect()
    await rs.waitUntil(() => handle.isOpen)
    handle.destroy()
    await expect(connecting).rejects.toMatchObject({ name: 'ModalClosedError' })
  })
})

describe('option closeOnConnect', () => {
  test('param: with it a connection closes the modal, without it shows the account', async () => {
    for (const closeOnConnect of [true, false]) {
      const { handle } = create({ closeOnConnect })
      await handle.open({ view: 'ConnectingExternal', connectorId: 'one' })
      await handle.connect({ connectorId: 'one' })
      expect(handle.getState().view).toBe(closeOnConnect ? undefined : 'Account')
    }
  })
})

describe('switchNetwork', () => {
  test('param: ask: false asks the wallet alone', async () => {
    const { handle, view } = create()
    await handle.connect({ connectorId: 'one' })
    await handle.switchNetwork('eip155:137', { ask: false })
    expect(handle.getState()).toMatchObject({ open: false, caipNetworkId: 'eip155:137' })
    expect(view()).not.toBe('SwitchNetwork')
  })
})
