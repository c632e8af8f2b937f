import { describe, expect, test } from '@rstest/core'
import { knownNetworks } from '../../config/knownNetworks.js'
import { createNetwork } from '../../config/networks.js'
import { chainChangeWaitMs, lateChainChangeWaitMs } from '../../constants/connecting.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.js'
import { publicRpcUrls } from './publicRpcUrls.js'
import { switchEthereumChain } from './switchEthereumChain.js'

/** The addresses that a wallet gets with a chain that it lacks. */
async function addressesGiven(given: unknown, template: string): Promise<unknown> {
  const network = createNetwork(given, { template, esplora: '', projectId: 'secret', custom: {} })
  const provider = createTestProvider({ knownChainIds: [1] })
  await switchEthereumChain({ clock: createTestClock(), connectorName: 'One', network, provider })
  const asked = provider.requests.find((x) => x.method === 'wallet_addEthereumChain')
  const [chain] = Array.isArray(asked?.params) ? asked.params : []
  return chain?.rpcUrls
}

const template = 'https://gateway.test/v1?chainId={caipNetworkId}&projectId={projectId}'
const definition = {
  id: 5,
  name: 'Five',
  nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
  rpcUrls: { default: { http: ['https://five.test'] } },
}

describe('the addresses a wallet is given for a chain it lacks', () => {
  test('default: public ones, never the gateway with the project id', async () => {
    expect(await addressesGiven('eip155:137', template)).toEqual(['https://polygon.drpc.org'])
    expect(await addressesGiven(definition, template)).toEqual(['https://five.test'])
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

describe('a wallet that added a chain', () => {
  const run = () => {
    const clock = createTestClock()
    const provider = createTestProvider({ knownChainIds: [1] })
    provider.answer('wallet_addEthereumChain', () => {
      provider.knownChainIds.add(137)
      return null
    })
    const network = createNetwork('eip155:137', { template, esplora: '', projectId: 'p', custom: {} })
    const switched = switchEthereumChain({ clock, connectorName: 'One', network, provider })
    return { clock, provider, switched }
  }
  /** What it was asked by prompt, in order. */
  const asked = ({ requests }: TestProvider) =>
    requests.map((x) => x.method).filter((x) => x.startsWith('wallet_'))
  const move = (wallet: TestProvider) => {
    wallet.chainId = 137
    wallet.emit('chainChanged', '0x89')
  }

  test('behavior: and says a moment later that it moved is not asked again', async () => {
    const { clock, provider, switched } = run()
    await clock.advanceAsync(chainChangeWaitMs - 1)
    move(provider)
    await switched
    expect(asked(provider)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test('behavior: and stays where it was is asked to move [API-45]', async () => {
    const { clock, provider, switched } = run()
    await clock.advanceAsync(chainChangeWaitMs)
    await switched
    expect(asked(provider).slice(2)).toEqual(['wallet_switchEthereumChain'])
    expect(provider.chainId).toBe(137)
  })
})

describe('a wallet that does not know the chain', () => {
  const wrapped = { code: -32603, data: { originalError: { code: 4902 } } }
  const run = async (thrown: object, { takes }: { takes: boolean }) => {
    const provider = createTestProvider({ knownChainIds: [1, 137] })
    let isAdded = false
    provider.answer('wallet_switchEthereumChain', () => {
      if (!isAdded) throw Object.assign(new Error('of the wallet'), thrown)
      provider.chainId = 137
      return null
    })
    provider.answer('wallet_addEthereumChain', () => {
      isAdded = takes
      if (takes) return null
      throw Object.assign(new Error('of the wallet'), thrown)
    })
    const clock = createTestClock()
    const network = createNetwork('eip155:137', { template, esplora: '', projectId: 'p', custom: {} })
    const ended = switchEthereumChain({ clock, connectorName: 'One', network, provider }).then(
      () => provider.chainId,
      (error: Error) => error.message,
    )
    await clock.advanceAsync(chainChangeWaitMs)
    const asked = provider.requests.map((x) => x.method).filter((x) => x.startsWith('wallet_'))
    return { asked: asked.slice(0, 2), ended: await ended }
  }
  const added = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

  test('error: 4902 is an unrecognized chain: it is added, then switched to; a wallet that does not take it ends it [ERR-16]', async () => {
    expect(await run({ code: 4902 }, { takes: true })).toEqual({ asked: added, ended: 137 })
    expect(await run({ code: 4902 }, { takes: false })).toEqual({ asked: added, ended: 'Unrecognized chain' })
  })

  test('error: 32603 is an invalid chain id, added likewise; -32603 only around a 4902 [ERR-60]', async () => {
    expect(await run({ code: 32603 }, { takes: true })).toEqual({ asked: added, ended: 137 })
    expect(await run(wrapped, { takes: true })).toEqual({ asked: added, ended: 137 })
    expect(await run({ code: 32603 }, { takes: false })).toMatchObject({ ended: 'Unrecognized chain' })
    const inText = { code: -32603, message: 'Unrecognized chain ID "0x89". Error 4902' }
    expect(await run(inText, { takes: true })).toEqual({ asked: added, ended: 137 })
    const [only, ...more] = (await run({ code: -32603 }, { takes: true })).asked
    expect([only, more]).toEqual(['wallet_switchEthereumChain', []])
  })
})

describe('a wallet that agreed and moves late', () => {
  const run = () => {
    const provider = createTestProvider({ knownChainIds: [1, 137] })
    provider.answer('wallet_switchEthereumChain', () => null)
    const clock = createTestClock()
    const network = createNetwork('eip155:137', { template, esplora: '', projectId: 'p', custom: {} })
    const ended = switchEthereumChain({ clock, connectorName: 'One', network, provider }).then(
      () => 'moved',
      (error: Error) => error.name,
    )
    const asked = () => provider.requests.filter((x) => x.method === 'wallet_switchEthereumChain').length
    return { asked, clock, ended, provider }
  }

  test('has moved once its chainChanged comes, and is not asked again', async () => {
    for (const chainId of ['0x89', '137']) {
      const { asked, clock, ended, provider } = run()
      await clock.advanceAsync(chainChangeWaitMs * 3)
      provider.chainId = 137
      provider.emit('chainChanged', chainId)
      expect(await ended).toBe('moved')
      expect(asked()).toBe(1)
    }
  })

  test('has moved where it emits nothing', async () => {
    const { clock, ended, provider } = run()
    await clock.advanceAsync(chainChangeWaitMs * 3)
    provider.chainId = 137
    await clock.advanceAsync(lateChainChangeWaitMs)
    expect(await ended).toBe('moved')
  })

  test('has not moved where it stays', async () => {
    const { asked, clock, ended } = run()
    await clock.advanceAsync(lateChainChangeWaitMs)
    expect(await ended).toBe('ChainNotSupportedError')
    expect(asked()).toBe(1)
  })
})

test('a wallet whose events fail is moved all the same, and its faults are reported', async () => {
  const { reportError } = globalThis
  const reported: unknown[] = []
  globalThis.reportError = (error) => void reported.push(error)
  const fault = new Error('broken')
  const fail = () => {
    throw fault
  }
  const network = createNetwork('eip155:137', { template, esplora: '', projectId: 'secret', custom: {} })
  const provider = createTestProvider()
  const broken = { ...provider, on: fail, removeListener: fail }
  try {
    await switchEthereumChain({ clock: createTestClock(), connectorName: 'One', network, provider: broken })
  } finally {
    globalThis.reportError = reportError
  }
  expect([provider.chainId, reported]).toEqual([137, [fault, fault]])
})
