import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { lateChainChangeWaitMs, legacyProvidersLimit } from '../../constants/connecting.js'
import { walletAccountsLimit } from '../../constants/lists.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import type { ConnectorEvent } from '../Connector.js'
import { createInjectedConnector } from './createInjectedConnector.js'

const address = `0x${'1'.repeat(40)}`
const { networks } = createTestConfig({
  options: { networks: ['eip155:1', 'eip155:137', 'eip155:10'] },
}).config
const [mainnet, , optimism] = networks

function create(wallet = createTestProvider()) {
  const clock = createTestClock()
  const connector = createInjectedConnector({
    id: 'test.wallet',
    name: 'Test wallet',
    clock,
    provider: wallet,
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const abort = new AbortController()
  const to = { networks, caipNetworkId: 'eip155:1' as const, signal: abort.signal }
  return { abort, clock, connector, events, to, wallet }
}

describe('createInjectedConnector', () => {
  test('default: asks for accounts and reads the chain', async () => {
    const { connector, to, wallet } = create(createTestProvider({ chainId: 137 }))
    expect(await connector.connect(to)).toEqual({
      accounts: [{ address, type: 'eoa' }],
      caipNetworkId: 'eip155:137',
    })
    expect(wallet.requests.map((x) => x.method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('behavior: an account that the wallet turned to while it was asked for its chain is the one in use', async () => {
    for (const ask of ['connect', 'restore'] as const) {
      const { connector, to, wallet } = create()
      wallet.isPermitted = true
      const other = `0x${'2'.repeat(40)}`
      wallet.answer('eth_chainId', async () => {
        wallet.emit('accountsChanged', [other, address])
        return '0x1'
      })
      expect(await connector[ask](to)).toMatchObject({
        accounts: [
          { address: other, type: 'eoa' },
          { address, type: 'eoa' },
        ],
      })
    }
  })

  test('behavior: a chain that the wallet moved to while it was asked for its chain is the one it is on', async () => {
    for (const ask of ['connect', 'restore'] as const) {
      const { connector, to, wallet } = create()
      wallet.isPermitted = true
      wallet.answer('eth_chainId', async () => {
        wallet.emit('chainChanged', '0x89')
        return '0x1'
      })
      expect(await connector[ask](to)).toMatchObject({ caipNetworkId: 'eip155:137' })
    }
  })

  test('error: the visitor says no: Connection rejected [ERR-32: injected]', async () => {
    const { connector, to, wallet } = create()
    for (const code of [4001, 5002]) {
      wallet.answer('eth_requestAccounts', () => {
        throw Object.assign(new Error('nope'), { code })
      })
      await expect(connector.connect(to)).rejects.toMatchObject({
        name: 'UserRejectedError',
        message: 'Connection rejected',
      })
    }
  })

  test('error: any other failure, and 5000 here: Failed to connect [ERR-33]', async () => {
    const { connector, to, wallet } = create()
    for (const thrown of [Object.assign(new Error('x'), { code: 5000 }), new Error('x'), 'text', undefined]) {
      wallet.answer('eth_requestAccounts', () => {
        throw thrown
      })
      await expect(connector.connect(to)).rejects.toMatchObject({
        name: 'ConnectFailedError',
        message: 'Failed to connect',
      })
    }
  })

  test('error: nonsense for an answer is a clear failure, not a connection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const isList = Array.isArray(answer) && answer.every((x) => /^0x[0-9a-f]{40}$/i.test(String(x)))
        fc.pre(!isList)
        const { connector, to, wallet } = create()
        wallet.answer('eth_requestAccounts', () => answer)
        await expect(connector.connect(to)).rejects.toMatchObject({ name: 'InvalidResponseError' })
      }),
    )
  })

  test('behavior: a yes that comes after the visitor gave up is told, so that the wallet can be let go', async () => {
    const { abort, connector, to, wallet } = create()
    let approve = (_accounts: unknown) => {}
    wallet.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const connecting = connector.connect(to)
    abort.abort(new RangeError('gave up'))
    approve(wallet.accounts)
    await expect(connecting).resolves.toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  test('behavior: disposed, it no longer listens to its wallet', async () => {
    const { connector, events, to, wallet } = create()
    await connector.connect(to)
    expect([wallet.listenerCount('accountsChanged'), wallet.listenerCount('chainChanged')]).toEqual([1, 1])
    connector.dispose?.()
    expect([wallet.listenerCount('accountsChanged'), wallet.listenerCount('chainChanged')]).toEqual([0, 0])
    wallet.emit('chainChanged', '0x89')
    expect(events).toEqual([])
  })

  test('behavior: of a wallet that shows accounts without end, so many count', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
    const { connector, events, to } = create(createTestProvider({ accounts: many }))
    const told = many.slice(0, walletAccountsLimit).map((x) => ({ address: x, type: 'eoa' }))
    expect(await connector.connect(to)).toMatchObject({ accounts: told })
    const { wallet, ...second } = create()
    await second.connector.connect(second.to)
    wallet.emit('accountsChanged', many)
    expect([events, second.events]).toEqual([
      [],
      [{ type: 'accountsChanged', namespace: 'eip155', accounts: told }],
    ])
  })

  test('behavior: restore asks eth_accounts and eth_chainId without a prompt, and has an answer in time [API-44] [CAP-02: EVM]', async () => {
    const { clock, connector, to, wallet } = create()
    wallet.mode = 'never'
    expect(await connector.restore(to)).toBe('needsVisitor')
    wallet.isPermitted = true
    expect(await connector.restore(to)).toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(wallet.requests.map((x) => x.method)).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
    wallet.answer('eth_accounts', () => new Promise(() => {}))
    const late = connector.restore(to)
    await clock.advanceAsync(3_000)
    expect(await late).toBe('needsVisitor')
  })

  test('behavior: what the wallet says unasked is passed on, nonsense is not', async () => {
    const { connector, events, to, wallet } = create()
    await connector.connect(to)
    wallet.emit('chainChanged', '0x89')
    wallet.emit('accountsChanged', [])
    wallet.emit('chainChanged', 'nonsense')
    wallet.emit('accountsChanged', [{}])
    expect(events).toEqual([
      { type: 'chainChanged', caipNetworkId: 'eip155:137' },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [] },
    ])
  })

  test('behavior: of a page that puts ever another wallet at its place the last ones are listened to', async () => {
    const wallets = Array.from({ length: legacyProvidersLimit + 5 }, () => createTestProvider())
    let at = 0
    const connector = createInjectedConnector({
      id: 'legacy',
      name: 'Browser wallet',
      clock: createTestClock(),
      getProvider: () => wallets[at],
    })
    let heard = 0
    connector.subscribe(() => {
      heard += 1
    })
    for (at = 0; at < wallets.length - 1; at += 1) await connector.getProvider()
    await connector.getProvider()
    for (const wallet of wallets) wallet.emit('accountsChanged', [])
    expect(heard).toBe(legacyProvidersLimit)
  })

  test('behavior: a chain the wallet lacks is added [API-45]', async () => {
    const { connector, to, wallet } = create()
    await connector.connect(to)
    if (!optimism) throw new Error('no network')
    await connector.switchNetwork?.({ network: optimism })
    expect(wallet.requests.slice(2)).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
      {
        method: 'wallet_addEthereumChain',
        params: [
          expect.objectContaining({
            chainId: '0xa',
            chainName: optimism.name,
            nativeCurrency: optimism.nativeCurrency,
            rpcUrls: ['https://mainnet.optimism.io'],
          }),
        ],
      },
      { method: 'eth_chainId' },
    ])
  })

  test('behavior: 32603, and -32603 around 4902, mean the same as 4902; a bare -32603 does not', async () => {
    if (!optimism) throw new Error('no network')
    const unknown = [{ code: 32603 }, { code: -32603, data: { originalError: { code: 4902 } } }]
    for (const error of [
      ...unknown,
      { code: -32603 },
      { code: -32603, data: { originalError: { code: 1 } } },
    ]) {
      const { connector, wallet } = create()
      let isFirst = true
      wallet.answer('wallet_switchEthereumChain', () => {
        if (!isFirst) wallet.chainId = 10
        if (isFirst) {
          isFirst = false
          throw error
        }
        return null
      })
      const switching = connector.switchNetwork?.({ network: optimism })
      if (unknown.includes(error)) await switching
      else
        await expect(switching).rejects.toMatchObject({
          name: 'ChainNotSupportedError',
          message: 'Chain is not supported',
        })
      const isAdded = wallet.requests.some((x) => x.method === 'wallet_addEthereumChain')
      expect(isAdded).toBe(unknown.includes(error))
    }
  })

  test('error: a no to the switch, a wallet without switching, a wallet that stays [ERR-12] [ERR-46]', async () => {
    if (!optimism || !mainnet) throw new Error('no network')
    const { clock, connector, wallet } = create(createTestProvider({ knownChainIds: [1, 10] }))
    wallet.mode = 'reject'
    await expect(connector.switchNetwork?.({ network: optimism })).rejects.toMatchObject({
      message: 'Network switch rejected',
    })
    wallet.answer('wallet_switchEthereumChain', () => null)
    const staying = expect(connector.switchNetwork?.({ network: optimism })).rejects.toMatchObject({
      message: 'Chain is not supported',
    })
    await clock.advanceAsync(lateChainChangeWaitMs)
    await staying
    wallet.answer('wallet_switchEthereumChain', () => {
      throw { code: 4200 }
    })
    await expect(connector.switchNetwork?.({ network: optimism })).rejects.toMatchObject({
      message: '"Test wallet" does not support programmatic chain switching.',
    })
    expect(wallet.listenerCount('chainChanged')).toBe(1)
  })
})
