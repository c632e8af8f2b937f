import { UserRejectedError } from '@foyer/shared-core/errors'
import {
  activeCaipAddressAtom,
  bannerAtom,
  connectIntent,
  connectionStateAtom,
  connectorsAtom,
  disconnectIntent,
  featuresAtom,
  servedViewsAtom,
} from '@foyer/shared-core/state'
import { createTestConnector, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { hasProfileWalletsAtom } from '../state/profileWallets.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { ProfileWallets } from './ProfileWallets.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Two EVM wallets live, `two` in use, on a page of two namespaces. */
async function create({ networks = ['eip155:1', solana] }: { networks?: readonly string[] } = {}) {
  const modal = createTestModal({ options: { networks } })
  const { config, store } = modal
  config.storage.unlock()
  store.set(featuresAtom, { ...config.features.flags, multiWallet: true })
  store.set(servedViewsAtom, new Set(['ProfileWallets'] as const))
  store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
  const one = createTestConnector({
    id: 'one',
    name: 'First',
    addresses: ['0xaaaaaaaaaaaaaa', '0xbbbbbbbbbbbbbb'],
  })
  const two = createTestConnector({ id: 'two', name: 'Second' })
  store.set(connectorsAtom, [one, two])
  for (const { id } of [one, two]) await store.set(connectIntent, { connectorId: id })
  const { screen, settle } = await renderView(modal, <ProfileWallets />)
  const press = async (name: string | RegExp) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    await settle()
  }
  const regions = () =>
    screen.queryAllByRole('region').map((x) => `${x.getAttribute('aria-label')}: ${x.textContent}`)
  return { ...modal, one, two, press, regions, screen, settle }
}

afterEach(cleanup)

describe('ProfileWallets', () => {
  test('default: the wallet in use, and the others to turn to [VIEW-09]', async () => {
    const { press, regions, store } = await create()
    expect(regions()).toEqual([
      expect.stringMatching(/^wallets.active: .*Second/),
      expect.stringMatching(/^wallets.others: .*First/),
    ])
    await press(/^F?First/)
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xaaaaaaaaaaaaaa')
    expect(regions()[0]).toContain('First')
  })

  test('behavior: another account of the wallet in use', async () => {
    const { press, store } = await create()
    await press(/First/)
    await press(/0xbb/)
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xbbbbbbbbbbbbbb')
  })

  test('behavior: a tab per namespace; in an empty one a wallet is looked for there', async () => {
    const { navigator, press, regions, screen, settle, store } = await create()
    expect(screen.getAllByRole('tab').map((x) => x.textContent)).toEqual(['EVM', 'Solana'])
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Solana' })))
    await settle()
    expect(regions()).toEqual([])
    expect(screen.getByText('wallets.none')).toBeTruthy()
    await press('wallets.add')
    expect(store.get(connectionStateAtom).switchingNamespace).toBe('solana')
    expect(navigator.steps.at(-1)).toEqual({ how: 'push', route: { view: 'Connect', data: undefined } })
  })

  test('behavior: one namespace has no tabs, and a further wallet is any', async () => {
    const { press, screen, store } = await create({ networks: ['eip155:1'] })
    expect(screen.queryAllByRole('tab')).toEqual([])
    await press('wallets.add')
    expect(store.get(connectionStateAtom).switchingNamespace).toBeUndefined()
  })

  test('behavior: a wallet that was let go of is reconnected, or taken out of the list', async () => {
    const { press, regions, screen, store, two } = await create()
    // The button's name has the wallet's name, but the test has no texts: take the first one.
    const [leave] = screen.getAllByRole('button', { name: 'wallets.disconnect' })
    await act(async () => void (leave && fireEvent.click(leave)))
    expect(regions()).toEqual([
      expect.stringMatching(/^wallets.active: .*First/),
      expect.stringMatching(/^wallets.recent: .*Second/),
    ])
    await press(/Second/)
    expect(two.asked).toHaveLength(2)
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:two-1')
    const [again] = screen.getAllByRole('button', { name: 'wallets.disconnect' })
    await act(async () => void (again && fireEvent.click(again)))
    await press('wallets.delete')
    expect(regions()).toEqual([expect.stringMatching(/^wallets.active: .*First/)])
  })

  test('error: a wallet that says no is a banner', async () => {
    const { press, screen, store, two } = await create()
    const [leave] = screen.getAllByRole('button', { name: 'wallets.disconnect' })
    await act(async () => void (leave && fireEvent.click(leave)))
    two.answer = new UserRejectedError()
    await press(/Second/)
    expect(store.get(bannerAtom)?.message).toBe('Connection rejected')
    expect(store.get(activeCaipAddressAtom)).toBe('eip155:1:0xaaaaaaaaaaaaaa')
  })
})

describe('Account', () => {
  test('behavior: the way to the wallets is there only while the flag is on; Disconnect then ends the one in use', async () => {
    const { clock, screen, store, settle } = await create()
    cleanup()
    await renderView({ store, clock }, <Account />)
    expect(screen.queryByRole('button', { name: /account.wallets/ })).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /account.disconnect/ })))
    await settle()
    expect(store.get(connectionStateAtom).places.map((x) => x.connectorId)).toEqual(['one'])
    await act(async () => store.set(featuresAtom, { ...store.get(featuresAtom), multiWallet: false }))
    expect(screen.queryByRole('button', { name: /account.wallets/ })).toBeNull()
    // The accounts of the wallet in use can still be chosen from.
    expect(screen.queryByRole('button', { name: /account.addresses/ })).toBeTruthy()
    await act(async () => store.set(disconnectIntent))
    expect(store.get(hasProfileWalletsAtom)).toBe(false)
  })
})
