import { expect, test } from '@rstest/core'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { activeNetworkAtom, connectionStateAtom } from '../state/connections.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { connectIntent } from './connect.js'
import { switchNetworkIntent } from './network.js'

test('of two wallets that say yes at once, the one that was wanted on another network is asked to move', async () => {
  const { clock, store } = createTestModal({ options: { networks: ['eip155:1', 'eip155:137'] } })
  store.set(connectionStateAtom, (state) => ({ ...state, multiWallet: true }))
  const made = ['a', 'b'].map((id, at) => {
    const provider = createTestProvider({ accounts: [`0x${String(at + 1).repeat(40)}`] })
    provider.mode = 'hold'
    store.set(addConnectorsAtom, [createInjectedConnector({ id, name: id, clock, provider })])
    return provider
  })
  const connecting = [
    store.set(connectIntent, { connectorId: 'a', caipNetworkId: 'eip155:137' }),
    store.set(connectIntent, { connectorId: 'b' }),
  ]
  for (const provider of made) provider.say('yes')
  for (const provider of made) provider.mode = 'approve'
  await Promise.all(connecting)
  const isSwitch = (x: { method: string }) => x.method === 'wallet_switchEthereumChain'
  expect(made.map((x) => x.requests.filter(isSwitch).length)).toEqual([1, 0])
})

test('a switch that was asked for while the wallet connected on a third network is the only one that it is asked for', async () => {
  const networks = ['eip155:1', 'eip155:137', 'eip155:10'] as const
  const { clock, store } = createTestModal({ options: { networks } })
  const provider = createTestProvider({ knownChainIds: [1, 137, 10] })
  provider.mode = 'hold'
  store.set(addConnectorsAtom, [createInjectedConnector({ id: 'a', name: 'a', clock, provider })])
  const connecting = store.set(connectIntent, { connectorId: 'a', caipNetworkId: 'eip155:137' })
  const switching = store.set(switchNetworkIntent, { caipNetworkId: 'eip155:10', ignoreConfirmation: true })
  provider.say('yes')
  await connecting
  provider.say('yes')
  await switching
  const switches = provider.requests.filter((x) => x.method === 'wallet_switchEthereumChain')
  expect(switches.map((x) => x.params)).toEqual([[{ chainId: '0xa' }]])
  expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:10')
})
