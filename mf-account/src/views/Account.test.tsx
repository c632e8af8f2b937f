import {
  activeCaipAddressAtom,
  activeNamespaceAtom,
  bannerAtom,
  connectIntent,
  connectionsAtom,
  connectorsAtom,
  eventsAtom,
  openNamespaceIntent,
  servedViewsAtom,
} from '@foyer/shared-core/state'
import { createTestConnector, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { ProfileWallets } from './ProfileWallets.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const accounts = [
  { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', type: 'payment' },
  { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', type: 'ordinal' },
] as const

/** A page of three kinds of networks without the feature of several wallets. */
function create() {
  const modal = createTestModal({ options: { networks: ['eip155:1', solana, bitcoin] } })
  const { store } = modal
  store.set(servedViewsAtom, new Set(['ProfileWallets'] as const))
  const evm = createTestConnector({ id: 'evm', name: 'Evma' })
  const sol = createTestConnector({ id: 'sol', name: 'Solan', namespaces: ['solana'] })
  const paired = createTestConnector({ id: 'paired', name: 'Paired', namespaces: ['eip155', 'solana'] })
  const btc = createTestConnector({ id: 'btc', name: 'Coiner', namespaces: ['bip122'] })
  const bitcoiner = {
    ...btc,
    connect: async () => ({ accounts, caipNetworkId: bitcoin }) as const,
  }
  store.set(connectorsAtom, [evm, sol, paired, bitcoiner])
  const connect = async (connectorId: string, namespace: 'eip155' | 'solana' | 'bip122') => {
    await store.set(openNamespaceIntent, namespace)
    await store.set(connectIntent, { connectorId, namespace })
  }
  const listed = () => store.get(connectionsAtom).map((x) => `${x.namespace}:${x.connectorId} ${x.status}`)
  return { ...modal, connect, evm, listed, sol }
}

const press = (element: Element) => act(async () => void fireEvent.click(element))

describe('Account', () => {
  test('behavior: Disconnect ends the wallet in view and no other, and the event says which', async () => {
    const modal = create()
    const { connect, evm, listed, sol, store } = modal
    await connect('evm', 'eip155')
    await connect('sol', 'solana')
    const events: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name === 'DISCONNECT_SUCCESS') events.push(properties)
    })
    const { screen } = await renderView(modal, <Account />)
    expect(screen.getByText('Solan')).toBeTruthy()
    const button = screen.getByRole('button', { name: /account.disconnect/ })
    await press(button)
    expect(listed()).toEqual(['eip155:evm active'])
    expect([evm.ended, sol.ended]).toEqual([0, 1])
    expect(store.get(activeNamespaceAtom)).toBe('eip155')
    expect(events).toEqual([{ namespace: 'solana', namespaces: ['solana'] }])
    // The wallet that comes into view has a button of its own: a second press was not aimed at it.
    expect(screen.getByText('Evma')).toBeTruthy()
    expect(button.isConnected).toBe(false)
  })

  test('behavior: of a wallet on several kinds of networks Disconnect names them all', async () => {
    const modal = create()
    await modal.connect('paired', 'eip155')
    const { screen, settle } = await renderView(modal, <Account />)
    const row = () => screen.getByRole('button', { name: /account.disconnect/ })
    expect(row().textContent).toBe('account.disconnect')
    await modal.connect('paired', 'solana')
    await settle()
    expect(row().textContent).toContain('account.disconnect.on')
    await press(row())
    expect(modal.listed()).toEqual([])
  })

  test('behavior: without several wallets a Bitcoin wallet’s other account is a press away, on the account and in the list', async () => {
    const modal = create()
    const { connect, store } = modal
    await connect('btc', 'bip122')
    const { screen, settle, unmount } = await renderView(modal, <Account />)
    const type = (name: string) => screen.getByRole('button', { name: `account.type.${name}` })
    expect(type('payment').getAttribute('aria-pressed')).toBe('true')
    await press(type('ordinal'))
    await settle()
    expect(store.get(activeCaipAddressAtom)).toBe(`${bitcoin}:${accounts[1].address}`)
    expect(type('ordinal').getAttribute('aria-pressed')).toBe('true')
    await press(screen.getByRole('button', { name: /account.addresses/ }))
    unmount()

    const list = await renderView(modal, <ProfileWallets />)
    await press(list.screen.getByRole('button', { name: /wallets.account.payment/ }))
    expect(store.get(activeCaipAddressAtom)).toBe(`${bitcoin}:${accounts[0].address}`)
    expect(store.get(bannerAtom)).toBeUndefined()
    // A further wallet would take the place of this one.
    expect(list.screen.queryByRole('button', { name: 'wallets.add' })).toBeNull()
  })

  test('behavior: a wallet of one account has no switch and no list', async () => {
    const modal = create()
    await modal.connect('evm', 'eip155')
    const { screen } = await renderView(modal, <Account />)
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button', { name: /account.(wallets|addresses)/ })).toBeNull()
  })
})
