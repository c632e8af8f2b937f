import { describe, expect, test } from '@rstest/core'
import type { ConnectionEvent } from '../connection/events.js'
import { type ConnectionState, initialConnectionState } from '../connection/states.js'
import { bannerAtom } from '../state/banner.js'
import { activeCaipAddressAtom, connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { withLive } from '../testing/placesOf.js'
import { dispatchAtom } from './machine.js'

const address = (digit: string) => `0x${digit.repeat(40)}`

/** A modal with wallets that are connected; the first one is in use. */
function create(names: readonly string[]) {
  const { store } = createTestModal()
  store.set(
    connectorsAtom,
    names.map((name) => createTestConnector({ id: name.toLowerCase(), name })),
  )
  const state = names.reduceRight<ConnectionState>(
    (made, name, at) =>
      withLive(made, {
        connectorId: name.toLowerCase(),
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: address(String(at + 1)), type: 'eoa' }],
      }),
    {
      ...initialConnectionState,
      multiWallet: true,
      activeNamespace: 'eip155',
      activeConnectors: { eip155: 'one' },
    },
  )
  store.set(connectionStateAtom, state)
  const tell = (event: ConnectionEvent) => store.set(dispatchAtom, event)
  return { store, tell, banner: () => store.get(bannerAtom) }
}

describe('tellEndedAtom', () => {
  test.each([
    ['ends its session', { type: 'walletDisconnected', connectorId: 'two' }],
    [
      'shows no account any more',
      { type: 'accountsChanged', connectorId: 'two', namespace: 'eip155', accounts: [] },
    ],
    ['leaves the page', { type: 'walletLeft', connectorId: 'two' }],
  ] as const)('names a wallet that is not in use and %s', (_, event) => {
    const { banner, store, tell } = create(['One', 'Two'])
    const used = store.get(activeCaipAddressAtom)
    tell(event)
    expect(banner()).toMatchObject({ messageKey: 'wallet.ended', values: { wallet: 'Two' }, open: true })
    expect(store.get(activeCaipAddressAtom)).toBe(used)
  })

  test('names the wallet in use, whose place another one takes', () => {
    const { banner, tell } = create(['One', 'Two'])
    tell({ type: 'walletDisconnected', connectorId: 'one' })
    expect(banner()?.values).toEqual({ wallet: 'One' })
  })

  test('is silent about the last wallet, whose end the view shows', () => {
    const { banner, tell } = create(['One'])
    tell({ type: 'walletDisconnected', connectorId: 'one' })
    expect(banner()).toBeUndefined()
  })

  test('is silent about a wallet that the user disconnects', () => {
    const { banner, tell } = create(['One', 'Two'])
    tell({ type: 'disconnectRequested', callId: 'x', connectorId: 'two' })
    tell({ type: 'walletDisconnected', connectorId: 'two' })
    tell({ type: 'disconnectSettled', callId: 'x', connectorId: 'two' })
    tell({ type: 'walletDisconnected', connectorId: 'two' })
    expect(banner()).toBeUndefined()
  })

  test('is silent about a wallet that was not connected', () => {
    const { banner, tell } = create(['One'])
    tell({ type: 'walletDisconnected', connectorId: 'three' })
    tell({ type: 'accountsChanged', connectorId: 'three', namespace: 'eip155', accounts: [] })
    expect(banner()).toBeUndefined()
  })
})
