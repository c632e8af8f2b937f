import { expect, test } from '@rstest/core'
import { addConnectorsAtom } from '../start/connectorList.js'
import { routeAtom } from '../state/navigation.js'
import { reachableNetworksAtom } from '../state/reachableNetworks.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { connectIntent } from './connect.js'
import { switchNetworkIntent } from './network.js'

const polygon = 'eip155:137'

test('behavior: the other networks of a wallet that only its visitor can move are not reachable; that of a namespace without a wallet is', async () => {
  const networks = ['eip155:1', polygon, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
  const { store } = createTestModal({ options: { networks } })
  const reachable = () => store.get(reachableNetworksAtom).map((x) => x.caipNetworkId)
  expect(reachable()).toEqual(networks)
  const { switchNetwork: _, ...fixed } = createTestConnector({ id: 'safe', name: 'Safe' })
  store.set(addConnectorsAtom, [fixed])
  await store.set(connectIntent, { connectorId: 'safe' })
  expect(reachable()).toEqual([networks[0], networks[2]])
})

test('behavior: a network that the wallet tells it cannot switch to is not reachable, which each view asks anew; the page’s own switch there rejects, in the name of the wallet [ERR-12: a network]', async () => {
  const { navigator, store } = createTestModal({ options: { networks: ['eip155:1', polygon, 'eip155:10'] } })
  const reachable = () => store.get(reachableNetworksAtom).map((x) => x.caipNetworkId)
  let open: readonly string[] = ['eip155:10']
  const canSwitchTo = (id: string) => open.includes(id)
  const pairing = createTestConnector({ id: 'paired', name: 'WalletConnect', canSwitchTo })
  const { connect } = pairing
  pairing.connect = async (to) => ({ ...(await connect(to)), wallet: { name: 'Phone' } })
  store.set(addConnectorsAtom, [pairing])
  await store.set(connectIntent, { connectorId: 'paired' })
  expect(reachable()).toEqual(['eip155:1', 'eip155:10'])
  const before = navigator.steps.length
  await expect(store.set(switchNetworkIntent, { caipNetworkId: polygon })).rejects.toMatchObject({
    name: 'SwitchNotSupportedError',
    message: '"Phone" does not support programmatic chain switching.',
  })
  expect(navigator.steps).toHaveLength(before)
  open = [polygon]
  store.set(routeAtom, { view: 'Networks', data: undefined })
  expect(reachable()).toEqual(['eip155:1', polygon])
})
