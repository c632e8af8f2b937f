import { describe, expect, test } from '@rstest/core'
import { knownNetworks } from '../config/knownNetworks.js'
import { createNetwork } from '../config/networks.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { publicRpcUrls } from './publicRpcUrls.js'
import { switchEthereumChain } from './switchEthereumChain.js'

/** What a wallet that lacks the chain is told of it. */
async function addressesGiven(given: unknown, template: string): Promise<unknown> {
  const network = createNetwork(given, { template, esplora: '', projectId: 'secret', custom: {} })
  const provider = createTestProvider({ knownChainIds: [1] })
  await switchEthereumChain({ clock: createTestClock(), connectorName: 'One', network, provider })
  const asked = provider.requests.find((x) => x.method === 'wallet_addEthereumChain')
  const [chain] = Array.isArray(asked?.params) ? asked.params : []
  return chain?.rpcUrls
}

const definition = {
  id: 5,
  name: 'Five',
  nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
  rpcUrls: { default: { http: ['https://five.test'] } },
}

describe('the addresses a wallet is given for a chain it lacks', () => {
  test('default: public ones, never the gateway with the project id', async () => {
    const gateway = 'https://gateway.test/v1?chainId={caipNetworkId}&projectId={projectId}'
    expect(await addressesGiven('eip155:137', gateway)).toEqual(['https://polygon.drpc.org'])
    expect(await addressesGiven(definition, gateway)).toEqual(['https://five.test'])
  })

  test('behavior: of a chain on this machine the one the page uses', async () => {
    const gateway = 'http://localhost:4120/v1/?chainId={caipNetworkId}&projectId={projectId}'
    const own = ['http://localhost:4120/v1/?chainId=eip155%3A10&projectId=secret']
    expect(await addressesGiven('eip155:10', gateway)).toEqual(own)
  })

  test('behavior: every EVM network we know has one', () => {
    const known = [...knownNetworks.keys()].filter((x) => x.startsWith('eip155:'))
    expect(known.filter((x) => !publicRpcUrls[x]?.startsWith('https://'))).toEqual([])
  })
})
